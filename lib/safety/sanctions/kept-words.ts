import type { Executor } from "#db/client.ts";
import { stopsOf } from "#db/queries/safety/sanctions.ts";
import { keptSince } from "./rules.ts";

export type KeptWords = (writerId: string, writtenAt: Date | null) => boolean;

/** What people who are muted, suspended or removed now wrote shortly before it is kept from others, who may not have read it yet. */
export async function keptFromOthers(q: Executor, writerIds: readonly string[], now: Date): Promise<KeptWords> {
  const stops = await stopsOf(q, writerIds);
  const since = new Map([...stops].map(([id, those]) => [id, keptSince(those, now)]));
  return (writerId, writtenAt) => {
    const from = since.get(writerId);
    return from !== undefined && writtenAt !== null && writtenAt >= from;
  };
}
