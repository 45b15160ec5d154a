import type { Executor } from "#db/client.ts";
import { insertSaid } from "#db/queries/safety/said-texts.ts";

/** Characters. */
const mostKeptOfPage = 20_000;

type RemovedPage = Readonly<{
  writerId: string;
  kind: "material" | "post";
  addresses: readonly string[];
  text: string;
}>;

/** What everybody could read can be reported for a while after its writer removed it, by each address it had. */
export async function keepRemoved(tx: Executor, page: RemovedPage, now: Date): Promise<void> {
  const { writerId, kind, addresses, text } = page;
  for (const objectId of addresses) {
    const kept = { writerId, toId: null, kind, objectId, text: text.slice(0, mostKeptOfPage), held: false };
    await insertSaid(tx, { ...kept, id: crypto.randomUUID(), createdAt: now });
  }
}
