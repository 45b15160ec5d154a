import { type Executor, transaction } from "#db/client.ts";
import { badgePerson } from "#db/queries/progress/badges.ts";
import {
  insertRecognition,
  recognitionsOf,
  setWithdrawn,
  standingRecognition,
} from "#db/queries/progress/recognitions.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { postedLine } from "#lib/platform/forms/posted-text.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { whyNotDecide } from "#lib/safety/conflicts/why-not-decide.ts";
import { leadNowhere } from "#lib/safety/held-texts/lead-nowhere.ts";
import { ownHost } from "#lib/safety/held-texts/said-to.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { type ReachFault, reachFault } from "./reach-rules.ts";
import { type EnteredRecognition, type RecognitionFault, recognitionFault, recognitionKinds } from "./rules.ts";

type Deciding = AuditActor & Readonly<{ reason: string }>;
type EnterRefusal = RecognitionFault | ReachFault | "unknown" | "noReason" | "tooNew" | Conflict;

export function enterRecognition(
  by: Deciding,
  userId: string,
  entered: EnteredRecognition,
  now: Date,
): Promise<Answer<EnterRefusal, { id: string }>> {
  return saying(by.actor, (tx) => enter(tx, by, { userId, entered }, now));
}

async function enter(
  tx: Executor,
  { reason, ...by }: Deciding,
  { userId, entered }: Readonly<{ userId: string; entered: EnteredRecognition }>,
  now: Date,
): Promise<Answer<EnterRefusal, { id: string }>> {
  const words = { ...entered, title: postedLine(entered.title), giver: postedLine(entered.giver) };
  const fault = recognitionFault(words, utcDate(now));
  const kind = recognitionKinds.find((known) => known === words.kind);
  if (fault || !kind) return refuse(fault ?? "kind");
  if (reason.trim() === "") return refuse("noReason");
  if (!(await badgePerson(tx, userId))) return refuse("unknown");
  const notTheirs = await whyNotDecide(tx, by, [userId]);
  if (notTheirs) return refuse(notTheirs);
  if (await isWordTooNew(tx, by, now)) return refuse("tooNew");
  const id = crypto.randomUUID();
  const said = { by, toId: userId, what: "recognition", objectId: id, texts: [words.title, words.giver] } as const;
  const beside = (await recognitionsOf(tx, userId)).flatMap(({ title, giver }) => [title, giver]);
  if (!(await leadNowhere(tx, { ...said, beside }, now))) return refuse(reachFault(words, ownHost()) ?? "titleReaches");
  const enteredBy = by.actorRole === "command" || by.actorRole === "system" ? null : by.actor;
  await insertRecognition(tx, { ...words, kind, id, userId, enteredBy, createdAt: now, withdrawnAt: null });
  await recordAudit(tx, { ...by, action: "recognition.enter", object: `user:${userId}`, reason: reason.trim() }, now);
  const notice = { kind: "recognitionEntered", key: `recognition:${id}`, params: { kind } } as const;
  await notify(tx, { userId, ...notice, path: paths.achievements }, now);
  return { ok: true, id };
}

export function withdrawRecognition(
  by: Deciding,
  id: string,
  now: Date,
): Promise<Answer<"unknown" | "noReason" | Conflict>> {
  return transaction((tx) => withdraw(tx, by, id, now));
}

async function withdraw(tx: Executor, { reason, ...by }: Deciding, id: string, now: Date) {
  const why = reason.trim();
  if (why === "") return refuse("noReason");
  const standing = await standingRecognition(tx, id);
  if (!standing) return refuse("unknown");
  const { userId, kind } = standing;
  const notTheirs = await whyNotDecide(tx, by, [userId]);
  if (notTheirs) return refuse(notTheirs);
  if (!(await setWithdrawn(tx, id, now))) return refuse("unknown");
  await recordAudit(tx, { ...by, action: "recognition.withdraw", object: `user:${userId}`, reason: why }, now);
  const notice = { kind: "recognitionWithdrawn", key: `recognition:${id}:withdrawn`, params: { kind } } as const;
  await notify(tx, { userId, ...notice, path: paths.achievements }, now);
  return done;
}
