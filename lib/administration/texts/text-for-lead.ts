import type { Executor } from "#db/client.ts";
import { uploadById } from "#db/queries/platform/uploads.ts";
import { countHeldAttempts, heldTextById } from "#db/queries/safety/held-texts.ts";
import type { HeldText } from "#db/schema/audit.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { uploadsFolder } from "#lib/platform/file-paths.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { mayBeRead } from "#lib/publishing/blog-posts/may-publish.ts";
import { type ShownPerson, shownPeople } from "#lib/safety/cases/case-people.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { mayStillRead } from "#lib/safety/held-texts/may-still-read.ts";
import { attemptDays } from "#lib/safety/reports/rules.ts";
import { textDueAt } from "./text-rules.ts";

export type TextForLead = Readonly<{
  text: HeldText;
  writer: ShownPerson | undefined;
  reader: ShownPerson | undefined;
  decider: ShownPerson | undefined;
  dueAt: Date;
  /** Texts of the same person that were held in the last 30 days, this one too. */
  times: number;
  /** Let through it would reach nobody: the two are not in contact any more. */
  parted: boolean;
  /** A post whose author may publish nothing now: let through it stays a draft. */
  staysDraft: boolean;
  /** Of a held picture; undefined once its file is gone. */
  picture: Readonly<{ address: string; unusedAt: Date | null }> | undefined;
}>;

/** Undefined for everybody but leads, for a text of one's own household, and for one that nobody suspected. */
export async function textForLead(
  q: Executor,
  by: AuditActor,
  id: string,
  now: Date,
): Promise<TextForLead | undefined> {
  if (by.actorRole !== "lead") return undefined;
  const text = await heldTextById(q, id);
  if (!text || (text.status === "waiting" && text.decidedAt === null)) return undefined;
  const { userId, toId, decidedBy, createdAt } = text;
  for (const person of [userId, toId])
    if (person !== null && (await conflictOfInterest(q, by, person, "against"))) return undefined;
  const people = await shownPeople(q, [userId, toId, decidedBy], now);
  const [writer, reader] = [people.get(userId), toId === null ? undefined : people.get(toId)];
  const attempts = await countHeldAttempts(q, [userId], daysBefore(now, attemptDays));
  const decider = decidedBy === null ? undefined : people.get(decidedBy);
  const dueAt = textDueAt({ createdAt, writer, reader });
  const picture = text.kind === "picture" ? await pictureOf(q, text.objectId) : undefined;
  const parted = text.status === "held" && !(await mayStillRead(q, text, now));
  const staysDraft = text.kind === "post" && text.status === "held" && !(await mayBeRead(q, userId, now));
  return { text, writer, reader, decider, dueAt, times: attempts.get(userId) ?? 0, parted, staysDraft, picture };
}

async function pictureOf(q: Executor, id: string): Promise<TextForLead["picture"]> {
  const upload = await uploadById(q, id);
  return upload && { address: `${uploadsFolder}${upload.fileName}`, unusedAt: upload.unusedAt };
}
