// Runs an action once things have been quiet for a while.

export interface Debounced {
  /** Starts the wait anew. */
  poke(): void;
  /** Runs a waiting action now. */
  flush(): void;
  /** Forgets a waiting action. */
  cancel(): void;
}

export function debounced(wait_ms: number, action: () => void): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const fire = () => {
    cancel();
    action();
  };
  return {
    poke() {
      cancel();
      timer = setTimeout(fire, wait_ms);
    },
    flush() {
      if (timer !== undefined) fire();
    },
    cancel,
  };
}
