import { randomBytes } from "node:crypto";
import { transaction } from "#db/client.ts";
import { certificatesOf, insertCertificate, loggedSessions, mentorName } from "#db/queries/certificates.ts";
import type { Certificate } from "#db/schema/certificates.ts";
import { fullName } from "#lib/users/name.ts";
import { codeBytes, codeOf, figuresOf } from "./rules.ts";

export type IssueResult = { ok: true; code: string; fresh: boolean } | { ok: false; reason: "noHours" };

/**
 * Issues a certificate of everything the session log holds of a mentor (ACH-06, ACH-07). Asking again before anything changed
 * answers with the one there is.
 */
export function issueCertificate(mentorId: string, now: Date): Promise<IssueResult> {
  return transaction(async (tx) => {
    const person = await mentorName(tx, mentorId);
    const figures = figuresOf(await loggedSessions(tx, mentorId));
    if (!person || !figures) return { ok: false, reason: "noHours" };
    const certificate: Certificate = {
      ...{ id: crypto.randomUUID(), code: codeOf(randomBytes(codeBytes)), userId: mentorId, name: fullName(person) },
      ...figures,
      ...{ revision: 1, issuedAt: now, correctedAt: null },
      ...{ revokedAt: null, revokedBy: null, revokedReason: null },
    };
    const same = (await certificatesOf(tx, mentorId)).find((other) => saysTheSame(other, certificate));
    if (same) return { ok: true, code: same.code, fresh: false };
    await insertCertificate(tx, certificate);
    return { ok: true, code: certificate.code, fresh: true };
  });
}

function saysTheSame(one: Certificate, other: Certificate): boolean {
  const facts = ({ name, periodFrom, periodUntil, sessions, minutes, revokedAt }: Certificate) =>
    JSON.stringify([name, periodFrom, periodUntil, sessions, minutes, revokedAt]);
  return facts(one) === facts(other);
}
