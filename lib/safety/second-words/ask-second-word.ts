import { db, type Executor, transaction } from "#db/client.ts";
import { staffWhoseWordCounts } from "#db/queries/identity/staff-accounts.ts";
import { dropSecondWord, insertSecondWord, lapsedSecondWords } from "#db/queries/safety/second-words.ts";
import type { SecondWord } from "#db/schema/second-words.ts";
import { type AuditActor, bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Answer, type Refused, refuse } from "#lib/platform/answer.ts";
import {
  hasSecond,
  ruleOf,
  type SecondWordContent,
  type SecondWordEvent,
  type SecondWordKind,
  secondWordAction,
} from "./rules.ts";
import { tellAsker, tellOfProtection, tellOfTaking, tellOfWish } from "./tell-of-second-word.ts";
import { isWordTooNew } from "./whose-word-counts.ts";

export type SecondWordWish<K extends SecondWordKind> = Readonly<{
  kind: K;
  aboutId: string | null;
  /** What beside kind and person makes it another decision. */
  part?: string;
  content: SecondWordContent[K];
  reason: string;
  /** What the log has in place of the reason. */
  logged?: string;
}>;

/** `waits`: the word that a second one is asked for. `asked`: the same waits already. `tooNew`: the asker's word does not count yet. */
export type Waits = Answer<"asked" | "tooNew", { waits: string }>;
/** `noSecond`: nobody can give the second word now. */
export type WaitsAmongAdmins = Waits | Refused<"noSecond">;

/** For what gives or takes an admin's or a lead's rights. */
export async function askAmongAdmins<K extends SecondWordKind>(
  tx: Executor,
  by: AuditActor,
  wish: SecondWordWish<K>,
  now: Date,
): Promise<WaitsAmongAdmins> {
  const counting = await staffWhoseWordCounts(tx, now);
  if (!counting.admins.includes(by.actor)) return refuse("tooNew");
  if (!hasSecond({ askedBy: by.actor, aboutId: wish.aboutId }, counting, now)) return refuse("noSecond");
  return askSecondWord(tx, by, wish, now);
}

/** Keeps what somebody of staff wants until a second one agrees. Whether they may, and whether it is possible, was asked before. */
export async function askSecondWord<K extends SecondWordKind>(
  tx: Executor,
  by: AuditActor,
  { kind, aboutId, part = "", content, reason, logged }: SecondWordWish<K>,
  now: Date,
): Promise<Waits> {
  if (await isWordTooNew(tx, by, now)) return refuse("tooNew");
  const id = crypto.randomUUID();
  await lapseAll(tx, now);
  const row = { id, kind, key: `${kind}:${aboutId ?? ""}:${part}`, aboutId, content, reason: reason.trim() };
  const endsAt = new Date(now.getTime() + ruleOf(kind).lasts);
  const word: SecondWord = { ...row, askedBy: by.actor, askedAt: now, endsAt, agreedBy: null };
  if (!(await insertSecondWord(tx, word))) return refuse("asked");
  await logSecondWord(tx, by, word, "asked", logged ?? word.reason, now);
  await tellOfProtection(tx, word, "asked", now);
  await tellOfTaking(tx, word, "asked", now);
  await tellOfWish(tx, word, now);
  return { ok: true, waits: id };
}

/** Who asked wishes something else now: in the log as if they took it back. */
export async function giveUpSecondWord(tx: Executor, by: AuditActor, word: SecondWord, now: Date): Promise<void> {
  await dropSecondWord(tx, word.id);
  await logSecondWord(tx, by, word, "refused", null, now);
}

/** The line in the log, and the queues of those who can agree. The log outlives the word, so it has no content. */
export async function logSecondWord(
  tx: Executor,
  by: AuditActor,
  { id, kind, aboutId }: SecondWord,
  event: SecondWordEvent,
  reason: string | null,
  now: Date,
): Promise<void> {
  const object = aboutId === null ? `secondWord:${id}` : `user:${aboutId}`;
  await recordAudit(tx, { ...by, action: secondWordAction(kind, event), object, reason }, now);
  const { asks, agrees } = ruleOf(kind);
  await queueChanged(tx, [...new Set([...asks, ...agrees])], now);
}

/** Regular work: what nobody agreed to in time is gone, and whoever asked is told. Returns how many. */
export async function lapseSecondWords(now: Date): Promise<number> {
  if ((await lapsedSecondWords(db(), now)).length === 0) return 0;
  return transaction((tx) => lapseAll(tx, now));
}

async function lapseAll(tx: Executor, now: Date): Promise<number> {
  const lapsed = await lapsedSecondWords(tx, now);
  for (const word of lapsed) {
    await dropSecondWord(tx, word.id);
    if (word.agreedBy !== null) continue;
    await logSecondWord(tx, bySystem, word, "lapsed", null, now);
    await tellAsker(tx, word, "lapsed", now);
    await tellOfTaking(tx, word, "lapsed", now);
  }
  return lapsed.length;
}
