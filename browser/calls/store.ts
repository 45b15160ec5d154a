/** A changing value in the shape `useSyncExternalStore` needs. */
export type Store<T> = Readonly<{
  view: () => T;
  subscribe: (listener: () => void) => () => void;
  /** Notifies listeners only if a part differs. */
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
