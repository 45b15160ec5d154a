import { randomBytes } from "node:crypto";
import { transaction } from "#db/client.ts";
import {
  certificateOwner,
  certificatesOf,
  insertCertificate,
  loggedSessions,
} from "#db/queries/progress/certificates.ts";
import type { Certificate } from "#db/schema/certificates.ts";
import { fullName } from "#lib/identity/users/name.ts";
import type { FormAnswer, Refused } from "#lib/platform/forms/answer.ts";
import { endOtherNames } from "./end-certificates.ts";
import { certificateFiguresOf, codeBytes, codeOf, isWithheld, nextIssueAt } from "./rules.ts";

export type IssueResult =
  /** `ended` counts those under another name that end by it. */
  FormAnswer<"noHours", { code: string; fresh: boolean; ended: number }> | Refused<"tooMany", { until: Date }>;

/**
 * Issues a certificate of everything the session log holds of a mentor (ACH-06, ACH-07). Asking again before anything changed
 * answers with the one there is; so many new ones in a day and no more. Those under another name end.
 */
export function issueCertificate(mentorId: string, now: Date): Promise<IssueResult> {
  return transaction(async (tx) => {
    const person = await certificateOwner(tx, mentorId);
    const figures = certificateFiguresOf(await loggedSessions(tx, mentorId));
    if (person?.role !== "mentor" || isWithheld(person) || !figures) return { ok: false, reason: "noHours" };
    const certificate: Certificate = {
      ...{ id: crypto.randomUUID(), code: codeOf(randomBytes(codeBytes)), userId: mentorId, name: fullName(person) },
      ...figures,
      ...{ revision: 1, issuedAt: now, correctedAt: null },
      ...{ revokedAt: null, revokedBy: null, revokedReason: null },
    };
    const own = await certificatesOf(tx, mentorId);
    const same = own.find((other) => saysTheSame(other, certificate));
    // Counted by what was issued, in the transaction that issues: presses at the same moment are no way around it.
    const until = same
      ? undefined
      : nextIssueAt(
          own.map(({ issuedAt }) => issuedAt),
          now,
        );
    if (until) return { ok: false, reason: "tooMany", until };
    const ended = await endOtherNames(tx, own, certificate.name, now);
    if (same) return { ok: true, code: same.code, fresh: false, ended };
    await insertCertificate(tx, certificate);
    return { ok: true, code: certificate.code, fresh: true, ended };
  });
}

function saysTheSame(one: Certificate, other: Certificate): boolean {
  const facts = ({ name, periodFrom, periodUntil, sessions, minutes, revokedAt }: Certificate) =>
    JSON.stringify([name, periodFrom, periodUntil, sessions, minutes, revokedAt]);
  return facts(one) === facts(other);
}
