import { z } from "zod";
import { type Executor, transaction } from "#db/client.ts";
import { lastAuditBy } from "#db/queries/platform/audit.ts";
import { evidenceOf } from "#db/queries/safety/report-evidence.ts";
import { pairOf } from "#db/queries/safety/report-subjects.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { readingLasts } from "./case-rules.ts";
import { peopleInFrozen, readFrozen } from "./frozen-rules.ts";
import { openCase } from "./open-case.ts";

export type FrozenEvidence = Awaited<ReturnType<typeof evidenceOf>>;

/** Kinds of evidence that say what two people told each other. */
const spoken: readonly string[] = ["messages", "call", "notes", "written"];

/**
 * Only for safeguarding leads, with a reason; each reading is audited with the conversations it shows. Asks what opening
 * a conversation asks: of whose words it is nobody's household, and where neither of them reported it, a word that counts.
 */
export function readEvidence(
  by: AuditActor,
  number: string,
  reason: string,
  now: Date,
): Promise<Answer<"notLead" | "noReason" | "unknown" | "tooNew", { evidence: FrozenEvidence }>> {
  return transaction(async (tx) => {
    if (by.actorRole !== "lead") return refuse("notLead");
    if (reason.trim() === "") return refuse("noReason");
    const found = await openCase(tx, by, number);
    if (!found) return refuse("unknown");
    const evidence = await evidenceOf(tx, number);
    const conversations = [...new Set(evidence.flatMap(({ content }) => conversationIn(content)))];
    const refusal = await whyNotRead(tx, by, await speakersIn(tx, evidence, conversations), found.reporterId, now);
    if (refusal) return refuse(refusal);
    const why = [reason.trim(), ...conversations.map((id) => `[conversation:${id}]`)].join(" ");
    await recordAudit(tx, { ...by, action, object: `report:${number}`, reason: why }, now);
    return { ok: true, evidence };
  });
}

async function whyNotRead(
  tx: Executor,
  by: AuditActor,
  speakers: ReadonlySet<string>,
  reporterId: string | null,
  now: Date,
): Promise<"unknown" | "tooNew" | undefined> {
  for (const id of speakers) if (await conflictOfInterest(tx, by, id, "against")) return "unknown";
  if (speakers.size === 0 || (reporterId !== null && speakers.has(reporterId))) return undefined;
  return (await isWordTooNew(tx, by, now)) ? "tooNew" : undefined;
}

/** Whose words these are. */
async function speakersIn(
  tx: Executor,
  evidence: FrozenEvidence,
  conversations: readonly string[],
): Promise<Set<string>> {
  const pieces = evidence
    .filter(({ kind }) => spoken.includes(kind))
    .map(({ kind, content }) => readFrozen(kind, content));
  // What was written for everybody is nobody's conversation.
  const told = pieces.filter((piece) => piece.kind !== "written" || piece.content.between.length > 0);
  const people = new Set(told.flatMap(peopleInFrozen));
  for (const id of conversations) {
    const pair = await pairOf(tx, "conversation", id);
    if (pair) people.add(pair.studentId).add(pair.mentorId);
  }
  return people;
}

function conversationIn(content: unknown): string[] {
  const parsed = z.object({ conversationId: z.string() }).safeParse(content);
  return parsed.success ? [parsed.data.conversationId] : [];
}

const action = "evidence.read";

/** The evidence for a page of a lead who has given a reason a short while ago; else undefined. */
export async function openedEvidence(
  q: Executor,
  by: AuditActor,
  number: string,
  now: Date,
): Promise<{ evidence: FrozenEvidence; until: Date } | undefined> {
  if (by.actorRole !== "lead") return undefined;
  const since = new Date(now.getTime() - readingLasts);
  const read = await lastAuditBy(q, { actor: by.actor, action, object: `report:${number}` }, since);
  if (!read) return undefined;
  return { evidence: await evidenceOf(q, number), until: new Date(read.getTime() + readingLasts) };
}
