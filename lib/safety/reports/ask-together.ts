import type { Executor } from "#db/client.ts";

/** Reads what belongs to many keys in one statement. */
type ReadMany<Value> = (q: Executor, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

/** What belongs to one key. */
export type AskKey = <Value>(read: ReadMany<Value>, key: string) => Promise<Value | undefined>;

export const askAlone =
  (q: Executor): AskKey =>
  async (read, key) =>
    (await read(q, [key])).get(key);

/**
 * Works on all items side by side: as soon as each waits for an answer, what they ask of one table is read in one statement. So the
 * statements grow with the questions of one item, not with the items. `work` may only wait for its own questions, one after another.
 */
export function askTogether<Item, Out>(
  q: Executor,
  items: readonly Item[],
  work: (ask: AskKey, item: Item) => Promise<Out>,
): Promise<Out[]> {
  const open = new Map<ReadMany<unknown>, Map<string, PromiseWithResolvers<unknown>>>();
  let going = items.length;
  let waiting = 0;
  const answerAll = async () => {
    const asked = [...open];
    open.clear();
    const answers: (() => void)[] = [];
    for (const [read, keys] of asked) {
      // One after another: a transaction has one connection.
      const found = await read(q, [...keys.keys()]).catch((cause: unknown) => ({ cause }));
      for (const [key, { resolve, reject }] of keys)
        answers.push(() => ("cause" in found ? reject(found.cause) : resolve(found.get(key))));
    }
    waiting = 0;
    for (const answer of answers) answer();
  };
  const answerIfAllWait = () => {
    if (waiting > 0 && waiting === going) void answerAll();
  };
  const ask: AskKey = <Value>(read: ReadMany<Value>, key: string) => {
    const keys = open.get(read) ?? new Map<string, PromiseWithResolvers<unknown>>();
    const answer = keys.get(key) ?? Promise.withResolvers<unknown>();
    open.set(read, keys.set(key, answer));
    waiting += 1;
    answerIfAllWait();
    return answer.promise as Promise<Value | undefined>;
  };
  const workOn = async (item: Item) => {
    try {
      return await work(ask, item);
    } finally {
      going -= 1;
      answerIfAllWait();
    }
  };
  return Promise.all(items.map(workOn));
}
