import type { Executor } from "#db/client.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type ShownPerson, shownPeople } from "./case-people.ts";
import { type FrozenPiece, peopleInFrozen, readFrozen } from "./frozen-rules.ts";
import { openedEvidence } from "./read-evidence.ts";

export type ShownEvidence = Readonly<{
  until: Date;
  pieces: readonly (FrozenPiece & { at: Date })[];
  people: ReadonlyMap<string, ShownPerson>;
}>;

/** Undefined until this lead has given a reason, which `readEvidence` keeps. */
export async function shownEvidence(
  q: Executor,
  by: AuditActor,
  number: string,
  now: Date,
): Promise<ShownEvidence | undefined> {
  const opened = await openedEvidence(q, by, number, now);
  if (!opened) return undefined;
  const pieces = opened.evidence.map(({ kind, content, createdAt }) => ({
    ...readFrozen(kind, content),
    at: createdAt,
  }));
  const people = await shownPeople(q, pieces.flatMap(peopleInFrozen).filter(Boolean), now);
  return { until: opened.until, pieces, people };
}
