import { DatabaseBusyError } from "./errors.ts";

/** Runs work of which so many may go on at once; what is more waits, in order. */
export type Gate = Readonly<{
  /** Throws `DatabaseBusyError` if its turn does not come in time. */
  through: <T>(work: () => Promise<T>) => Promise<T>;
  waiting: () => number;
}>;

/** `most` at once; who waited for `patience` milliseconds is turned away. */
export function createGate(most: number, patience: number): Gate {
  const queue = new Set<() => void>();
  let inside = 0;

  function turn(): Promise<void> {
    if (inside < most) {
      inside += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(enter);
        reject(new DatabaseBusyError("Too many transactions wait for their turn."));
      }, patience);
      queue.add(enter);
    });
  }

  function leave(): void {
    const [next] = queue;
    if (!next) {
      inside -= 1;
      return;
    }
    // The place goes on to who waits longest.
    queue.delete(next);
    next();
  }

  return {
    through: async (work) => {
      await turn();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    waiting: () => queue.size,
  };
}
