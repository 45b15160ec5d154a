/** A value that changes, as `useSyncExternalStore` reads it. */
export type Store<T> = Readonly<{
  view: () => T;
  subscribe: (listener: () => void) => () => void;
  /** Replaces the named parts; listeners hear of it where one of them differs. */
  set: (parts: Partial<T>) => void;
}>;

export function createStore<T extends object>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    view: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(parts) {
      const keys = Object.keys(parts) as (keyof T)[];
      if (keys.every((key) => Object.is(value[key], parts[key]))) return;
      value = { ...value, ...parts };
      for (const listener of listeners) listener();
    },
  };
}
