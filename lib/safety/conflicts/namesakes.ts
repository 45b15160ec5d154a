import type { Executor } from "#db/client.ts";
import { identifiedPeople } from "#db/queries/safety/returners.ts";
import { kindsInCommon } from "#lib/safety/removed-markers/accounts-like.ts";
import { sharedNameBefore } from "./former-reach.ts";

/** Of one name and date of birth, now or before: two accounts of one person, as far as anybody can tell. */
export async function areNamesakes(q: Executor, one: string, other: string): Promise<boolean> {
  const [own, theirs] = await identifiedPeople(q, [one, other]);
  if (!own || !theirs) return false;
  return kindsInCommon(own, theirs).includes("person") || sharedNameBefore(q, own, theirs);
}
