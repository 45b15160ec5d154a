import { createKeyedMutex, type KeyedMutex } from "#db/mutex.ts";

const key = Symbol.for("baobab.owners");
// One per process, whichever copy of this module runs.
const shared = globalThis as { [key]?: KeyedMutex };

/**
 * Runs what touches one person's stored pictures, one piece at a time: otherwise a picture could be found unused while a
 * post that names it is being saved. Not to be called inside itself for the same person.
 */
export function oneAtATime<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
  shared[key] ??= createKeyedMutex();
  return shared[key](ownerId, work);
}
