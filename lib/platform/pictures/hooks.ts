import type { Executor } from "#db/client.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";

type Unused = Readonly<{ ownerId: string; ids: readonly string[] }>;

const kept = hook<(tx: Executor, unused: Unused, now: Date) => Promise<readonly string[]>>("platform: kept pictures");

/** The answer names those that stay although nothing shows them any more. */
export const keepPictures = kept.register;

export async function keptPictures(tx: Executor, unused: Unused, now: Date): Promise<Set<string>> {
  const ids: string[] = [];
  for (const answer of kept.all()) ids.push(...(await answer(tx, unused, now)));
  return new Set(ids);
}
