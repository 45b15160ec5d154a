export type Mutex = <T>(work: () => Promise<T>) => Promise<T>;

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Runs work with the same key one at a time, in order; different keys do not wait for each other. */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createKeyedMutex(): KeyedMutex {
  const keys = new Map<string, { run: Mutex; waiting: number }>();
  return async (key, work) => {
    const own = keys.get(key) ?? { run: createMutex(), waiting: 0 };
    keys.set(key, own);
    own.waiting += 1;
    try {
      return await own.run(work);
    } finally {
      own.waiting -= 1;
      if (own.waiting === 0) keys.delete(key);
    }
  };
}
