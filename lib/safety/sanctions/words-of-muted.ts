import type { Executor } from "#db/client.ts";
import { mutesBegan } from "#db/queries/safety/sanctions.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { readWithin } from "./rules.ts";

export type KeptWords = (writerId: string, writtenAt: Date | null) => boolean;
type Writer = Readonly<{ id: string; muted: boolean }>;

/** What people who are muted now wrote then is kept from others, who may not have read it yet. */
export async function keptFromOthers(q: Executor, writers: readonly Writer[], now: Date): Promise<KeptWords> {
  const muted = writers.filter((writer) => writer.muted).map(({ id }) => id);
  if (muted.length === 0) return () => false;
  const began = await mutesBegan(q, muted, now);
  const since = new Map(muted.map((id) => [id, daysBefore(began.get(id) ?? now, readWithin)]));
  return (writerId, writtenAt) => {
    const from = since.get(writerId);
    return from !== undefined && writtenAt !== null && writtenAt >= from;
  };
}
