import { transaction } from "#db/client.ts";
import { currentGuardian, studentOfGuardian, takeLink } from "#db/queries/safety/guardians.ts";
import { fingerprint } from "#lib/identity/access/secret.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, type Paused, refuse } from "#lib/platform/answer.ts";
import { reserveAttempt, takeBack } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { readPhoneCode, spokenCode } from "./code-rules.ts";
import { makeCode, makeLink, openCode } from "./links.ts";
import { whyNotGuardian } from "./not-guardian.ts";
import type { PaperRefusal } from "./paper-consent.ts";
import { needsGuardian } from "./student-rules.ts";

/** For staff on the phone with a guardian: a code that opens the guardian's page once, within 24 hours. */
export function issuePhoneCode(
  studentId: string,
  by: AuditActor & { reason?: string },
  now: Date,
): Promise<Answer<PaperRefusal, { code: string; guardian: string }>> {
  return transaction(async (tx) => {
    const student = await studentOfGuardian(tx, studentId);
    if (!student || !needsGuardian(student, now)) return refuse("notNeeded");
    const conflict = await conflictOfInterest(tx, by, studentId);
    if (conflict) return refuse(conflict);
    const guardian = await currentGuardian(tx, studentId);
    if (!guardian) return refuse("unnamed");
    const refusal = await whyNotGuardian(tx, student, guardian, now);
    if (refusal) return refuse(refusal);
    const code = await makeCode(tx, guardian, now);
    await recordAudit(tx, { ...by, action: "guardian.code", object: `guardian:${guardian.id}` }, now);
    return { ok: true, code: spokenCode(code), guardian: guardian.name };
  });
}

/** Limits guesses per network; a correct code does not count. */
export async function redeemPhoneCode(
  typed: string,
  network: string,
  now: Date,
): Promise<Answer<"wrong", { token: string; locale: string }> | Paused> {
  const attempt = await reserveAttempt([{ limit: limits.guardianCode, key: fingerprint(network) }], now);
  if (!attempt.ok) return attempt;
  const code = readPhoneCode(typed);
  if (!code) return refuse("wrong");
  return transaction(async (tx) => {
    const link = await openCode(tx, code, now);
    if (!link || !(await takeLink(tx, link.id))) return refuse("wrong");
    await takeBack(tx, attempt.ids);
    const { token } = await makeLink(tx, link.guardian, "phone", now);
    return { ok: true, token, locale: link.guardian.locale };
  });
}
