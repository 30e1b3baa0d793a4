type Listener = () => void;

/** Those who want to know of a change. */
export interface Listeners {
  tell: () => void;
  /** Returns what ends the subscription. */
  subscribe: (listener: Listener) => () => void;
}

/**
 * A set of listeners. `follow` begins with the first of them, for a source that is only listened to while somebody wants
 * to know of it; what it returns is called when the last one has left.
 */
export function createListeners(follow?: () => Listener): Listeners {
  const all = new Set<Listener>();
  let unfollow: Listener | undefined;
  return {
    tell: () => all.forEach((listener) => listener()),
    subscribe: (listener) => {
      all.add(listener);
      if (all.size === 1) unfollow ??= follow?.();
      return () => {
        if (!all.delete(listener) || all.size > 0) return;
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

export function createValueStore<Value>(value: Value, follow?: () => Listener): ValueStore<Value> {
  const { tell, subscribe } = createListeners(follow);
  return {
    subscribe,
    read: () => value,
    set: (next) => {
      value = next;
      tell();
    },
  };
}
