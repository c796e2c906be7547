# Class variables, class methods, issubclass.
class Employee:
    raise_rate = 1.04
    count = 0
    def __init__(self, first, last, pay):
        self.first = first
        self.last = last
        self.pay = pay
        self.email = f"{first}.{last}@x.com".lower()
        Employee.count += 1
    def fullname(self):
        return "{} {}".format(self.first, self.last)
    def apply_raise(self):
        self.pay = int(self.pay * self.raise_rate)
    @classmethod
    def from_string(cls, s):
        first, last, pay = s.split("-")
        return cls(first, last, int(pay))
    def __str__(self):
        return f"{self.fullname()} - {self.email}"
class Dev(Employee):
    raise_rate = 1.10
    def __init__(self, first, last, pay, lang):
        super().__init__(first, last, pay)
        self.lang = lang
class Manager(Employee):
    def __init__(self, first, last, pay, employees=None):
        super().__init__(first, last, pay)
        self.employees = employees or []
    def add(self, e):
        if e not in self.employees:
            self.employees.append(e)
    def report(self):
        for e in self.employees:
            print("-->", e.fullname())
d1 = Dev("Ann", "Lee", 50000, "Python")
d2 = Dev("Bob", "Ray", 60000, "Java")
d1.apply_raise()
m = Manager("Sue", "Fox", 90000, [d1])
m.add(d2)
m.add(d1)
m.report()
m.apply_raise()
print(d1.pay, m.pay, Employee.count, isinstance(d1, Employee), issubclass(Dev, Employee))
e = Employee.from_string("Jo-Do-70000")
print(e, e.pay)
