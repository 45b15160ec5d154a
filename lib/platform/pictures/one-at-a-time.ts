import { createMutex, type Mutex } from "#db/mutex.ts";

type Waiting = { run: Mutex; count: number };

const key = Symbol.for("baobab.owners");
// One per process, whichever copy of this module runs.
const shared = globalThis as { [key]?: Map<string, Waiting> };

/**
 * Runs what touches one person's stored pictures, one piece at a time: otherwise a picture could be found unused while a
 * post that names it is being saved. Not to be called inside itself for the same person.
 */
export async function oneAtATime<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
  shared[key] ??= new Map();
  const owners = shared[key];
  const owner = owners.get(ownerId) ?? { run: createMutex(), count: 0 };
  owners.set(ownerId, owner);
  owner.count += 1;
  try {
    return await owner.run(work);
  } finally {
    owner.count -= 1;
    if (owner.count === 0) owners.delete(ownerId);
  }
}
