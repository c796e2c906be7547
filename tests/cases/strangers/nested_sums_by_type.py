# Recursion told by type(x) == type([]).
import sys
def lateralsuface_cuboid(l,w,h):
    LSA = 2*h*(l+w)
    return LSA

def recursive_list_sum(data_list):
	total = 0
	for element in data_list:
		if type(element) == type([]):
			total = total + recursive_list_sum(element)
		else:
			total = total + element
	return total

def geometric_sum(n):
  if n < 0:
    return 0
  else:
    return 1 / (pow(2, n)) + geometric_sum(n - 1)

def find_lists(Input):
	if isinstance(Input, list):
		return 1
	else:
		return len(Input)

def power(a,b):
	if b==0:
		return 1
	elif a==0:
		return 0
	elif b==1:
		return a
	else:
		return a*power(a,b-1)

assert lateralsuface_cuboid(8,5,6)==156
assert recursive_list_sum(([1, 2, [3,4],[5,6]]))==21
assert recursive_list_sum(([7, 10, [15,14],[19,41]]))==106
print(geometric_sum(7), geometric_sum(4))
assert find_lists(([1, 2, 3, 4], [5, 6, 7, 8])) == 2
assert find_lists(([9, 8, 7, 6, 5, 4, 3, 2, 1])) == 1
print(power(3, 4), power(0, 5))
