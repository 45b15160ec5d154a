import type { Executor } from "#db/client.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type ShownPerson, shownPeople } from "./case-people.ts";
import { evidencePages } from "./evidence-pages.ts";
import { type FrozenPiece, peopleInFrozen, readFrozen } from "./frozen-rules.ts";
import { openedEvidence } from "./read-evidence.ts";

export type ShownEvidence = Readonly<{
  until: Date;
  /** Of this page. */
  pieces: readonly (FrozenPiece & { at: Date })[];
  page: number;
  pages: number;
  people: ReadonlyMap<string, ShownPerson>;
  /** Of all pages, by the id of a message: what others answer. */
  answered: ReadonlyMap<string, string>;
}>;

/** Undefined until this lead has given a reason, which `readEvidence` keeps. */
export async function shownEvidence(
  q: Executor,
  by: AuditActor,
  number: string,
  now: Date,
  asked = 1,
): Promise<ShownEvidence | undefined> {
  const opened = await openedEvidence(q, by, number, now);
  if (!opened) return undefined;
  const pieces = opened.evidence.map(({ kind, content, createdAt }) => ({
    ...readFrozen(kind, content),
    at: createdAt,
  }));
  const all = evidencePages(pieces);
  const page = Math.min(asked, Math.max(all.length, 1));
  const shown = all[page - 1] ?? [];
  const people = await shownPeople(q, shown.flatMap(peopleInFrozen).filter(Boolean), now);
  const messages = pieces.flatMap((piece) => (piece.kind === "messages" ? piece.content.messages : []));
  const answered = new Map(messages.map(({ id, text }) => [id, text]));
  return { until: opened.until, pieces: shown, page, pages: all.length, people, answered };
}
