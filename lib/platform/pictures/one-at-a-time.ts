import { createKeyedMutex, type KeyedMutex } from "#db/mutex.ts";

const key = Symbol.for("baobab.owners");
const shared = globalThis as { [key]?: KeyedMutex };

/** Else a picture could be removed while a post that names it is being saved. Not reentrant. */
export function oneAtATime<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
  shared[key] ??= createKeyedMutex();
  return shared[key](ownerId, work);
}
