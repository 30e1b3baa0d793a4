type Listener = () => void;

/** Those who want to know of a change. */
export interface Listeners {
  tell: () => void;
  /** Returns what ends the subscription. */
  subscribe: (listener: Listener) => () => void;
}

export function createListeners(): Listeners {
  const all = new Set<Listener>();
  return {
    tell: () => all.forEach((listener) => listener()),
    subscribe: (listener) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}

/**
 * Listeners that follow a source while there are any: `follow` begins with the first of them, and what it returns is
 * called when the last one has left.
 */
export function createFollowing(follow: () => Listener): Listeners {
  const { tell, subscribe } = createListeners();
  const leaves = new Set<object>();
  let unfollow: Listener | undefined;
  return {
    tell,
    subscribe: (listener) => {
      const leave = subscribe(listener);
      leaves.add(leave);
      unfollow ??= follow();
      return () => {
        leave();
        if (!leaves.delete(leave) || leaves.size > 0) return;
        unfollow?.();
        unfollow = undefined;
      };
    },
  };
}

/** A value, and those who want to know when it is set. */
export interface ValueStore<Value> extends Pick<Listeners, 'subscribe'> {
  read: () => Value;
  set: (next: Value) => void;
}

export function createValueStore<Value>(value: Value): ValueStore<Value> {
  const { tell, subscribe } = createListeners();
  return {
    subscribe,
    read: () => value,
    set: (next) => {
      value = next;
      tell();
    },
  };
}
