import { type Executor, transaction } from "#db/client.ts";
import { currentGuardian, takeLink } from "#db/queries/safety/guardians.ts";
import type { Guardian } from "#db/schema/guardians.ts";
import { networkKeys } from "#lib/identity/access/network-keys.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, type Paused, type Refused, refuse } from "#lib/platform/answer.ts";
import { reserveAttempt, takeBack } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { askSecondWord, type Waits } from "#lib/safety/second-words/ask-second-word.ts";
import { readPhoneCode, spokenCode } from "./code-rules.ts";
import { giveLink } from "./give-link.ts";
import { makeCode, openCode } from "./links.ts";
import { whyNotGuardian } from "./not-guardian.ts";
import type { PaperRefusal } from "./paper-consent.ts";
import { studentForStaff } from "./student-for-staff.ts";

type CodeWish = Readonly<{ studentId: string; by: AuditActor; reason?: string }>;

/** Waits for a second approval: whoever has the code could type it in the guardian's place. */
export function askToReadOutCode(
  wish: CodeWish & Readonly<{ reason: string }>,
  now: Date,
): Promise<Refused<PaperRefusal> | Waits> {
  return transaction<Refused<PaperRefusal> | Waits>(async (tx) => {
    const may = await mayReadOut(tx, wish, now);
    if (!may.ok) return may;
    const { id, name, email, phone } = may.guardian;
    const content = { guardian: { id, name, email, phone } };
    const asked = { kind: "phoneCode", aboutId: wish.studentId, content, reason: wish.reason } as const;
    return askSecondWord(tx, wish.by, asked, now);
  });
}

type AskedFor = Readonly<{ guardian?: Pick<Guardian, "id"> }>;

/** Whether another guardian was named since a code was asked for: who asked knows nothing of them. */
export async function isCodeOvertaken(q: Executor, studentId: string, { guardian: asked }: AskedFor, askedAt: Date) {
  const guardian = await currentGuardian(q, studentId);
  if (!guardian) return true;
  return asked ? asked.id !== guardian.id : guardian.createdAt >= askedAt;
}

export function issuePhoneCode(wish: CodeWish, now: Date): Promise<Answer<PaperRefusal, PhoneCode>> {
  return transaction((tx) => issuePhoneCodeIn(tx, wish, now));
}
type PhoneCode = { code: string; guardian: string };

/** For staff on the phone with a guardian: a code that opens the guardian's page once, within 24 hours. */
export async function issuePhoneCodeIn(
  tx: Executor,
  wish: CodeWish,
  now: Date,
): Promise<Answer<PaperRefusal, PhoneCode>> {
  const may = await mayReadOut(tx, wish, now);
  if (!may.ok) return may;
  const { guardian } = may;
  const code = await makeCode(tx, guardian, now);
  const entry = { action: "guardian.code", object: `guardian:${guardian.id}`, reason: wish.reason } as const;
  await recordAudit(tx, { ...wish.by, ...entry }, now);
  return { ok: true, code: spokenCode(code), guardian: guardian.name };
}

async function mayReadOut(
  tx: Executor,
  { studentId, by }: CodeWish,
  now: Date,
): Promise<Answer<PaperRefusal, { guardian: Guardian }>> {
  const found = await studentForStaff(tx, by, studentId, now);
  if (!found.ok) return found;
  const guardian = await currentGuardian(tx, studentId);
  if (!guardian) return refuse("unnamed");
  const refusal = await whyNotGuardian(tx, found.student, guardian, now);
  return refusal ? refuse(refusal) : { ok: true, guardian };
}

/** Limits guesses per network; a correct code does not count. */
export async function redeemPhoneCode(
  typed: string,
  network: string,
  now: Date,
): Promise<Answer<"wrong", { token: string; locale: string }> | Paused> {
  const attempt = await reserveAttempt([{ limit: limits.guardianCode, ...networkKeys(network) }], now);
  if (!attempt.ok) return attempt;
  const code = readPhoneCode(typed);
  if (!code) return refuse("wrong");
  return transaction(async (tx) => {
    const link = await openCode(tx, code, now);
    if (!link || !(await takeLink(tx, link.id))) return refuse("wrong");
    const given = await giveLink(tx, link, "phone", now);
    if (!given) return refuse("wrong");
    await takeBack(tx, attempt.ids);
    return { ok: true, token: given.token, locale: link.guardian.locale };
  });
}
