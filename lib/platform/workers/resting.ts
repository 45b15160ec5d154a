import { currentRequest } from "#lib/platform/logging/request-context.ts";

/** What a request holds of the one thread that answers everybody. */
type Holding = Readonly<{ give: () => void; take: () => Promise<void> }>;
type Held = { readonly holdings: Set<Holding>; resting: number };

const key = Symbol.for("baobab.resting");
// One per process: the server and the framework's bundle each load a copy of this module.
const shared = globalThis as { [key]?: Map<string, Held> };

/**
 * For what the current request has just entered: it is left while the request rests, entered again afterwards, and left for good by the
 * function that this returns.
 */
export function leftToRest(enter: () => void | Promise<void>, leave: () => void): () => void {
  let [inside, wanted] = [true, true];
  let entering: Promise<void> | undefined;
  const give = () => {
    wanted = false;
    if (inside) leave();
    inside = false;
  };
  const enterAgain = async () => {
    await enter();
    entering = undefined;
    inside = wanted;
    // The work ended, or rests again.
    if (!wanted) leave();
  };
  const take = async () => {
    wanted = true;
    if (!inside) entering ??= enterAgain();
    await entering;
  };
  const forget = holdForRequest({ give, take });
  return () => {
    forget();
    give();
  };
}

/** Waits for what is done elsewhere. Meanwhile the current request keeps nothing of this thread from others. */
export async function resting<T>(work: Promise<T>): Promise<T> {
  const held = shared[key]?.get(currentRequest()?.id ?? "");
  if (!held) return work;
  held.resting += 1;
  for (const { give } of held.resting === 1 ? held.holdings : []) give();
  try {
    return await work;
  } finally {
    held.resting -= 1;
    for (const { take } of held.resting === 0 ? held.holdings : []) await take();
  }
}

function holdForRequest(holding: Holding): () => void {
  const id = currentRequest()?.id;
  if (id === undefined) return () => {};
  shared[key] ??= new Map();
  const all = shared[key];
  const held = all.get(id) ?? { holdings: new Set(), resting: 0 };
  all.set(id, held);
  held.holdings.add(holding);
  return () => {
    held.holdings.delete(holding);
    if (held.holdings.size === 0) all.delete(id);
  };
}
