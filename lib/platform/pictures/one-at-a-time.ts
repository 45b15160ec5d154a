import { createKeyedMutex, type KeyedMutex } from "#db/mutex.ts";
import { alone } from "#lib/platform/limits/alone.ts";

const key = Symbol.for("baobab.owners");
const shared = globalThis as { [key]?: KeyedMutex };

/**
 * Else a picture could be removed while a post that names it is being saved. In all processes together: in this one
 * in the order asked. Not reentrant.
 */
export function oneAtATime<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
  shared[key] ??= createKeyedMutex();
  return shared[key](ownerId, () => alone(`pictures ${ownerId}`, work));
}
