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
import { type Answer, type Refused, refuse } from "#lib/platform/answer.ts";
import { endOtherNames } from "./end-certificates.ts";
import { certificateFiguresOf, codeBytes, codeOf, isWithheld, nextIssueAt } from "./rules.ts";

type Issued = Answer<"noHours", { code: string; fresh: boolean; ended: number }>;

/** Returns the current one if nothing changed. Limited per day. Ends those under another name: `ended` of them. */
export function issueCertificate(mentorId: string, now: Date): Promise<Issued | Refused<"tooMany", { until: Date }>> {
  return transaction(async (tx) => {
    const person = await certificateOwner(tx, mentorId);
    const figures = certificateFiguresOf(await loggedSessions(tx, mentorId));
    if (person?.role !== "mentor" || isWithheld(person) || !figures) return refuse("noHours");
    const certificate: Certificate = {
      ...{ id: crypto.randomUUID(), code: codeOf(randomBytes(codeBytes)), userId: mentorId, name: fullName(person) },
      ...figures,
      ...{ revision: 1, issuedAt: now, correctedAt: null },
      ...{ revokedAt: null, revokedBy: null, revokedReason: null },
    };
    const own = await certificatesOf(tx, mentorId);
    const same = own.find((other) => saysTheSame(other, certificate));
    // Counted inside the transaction, so parallel requests cannot pass the limit.
    const until = same
      ? undefined
      : nextIssueAt(
          own.map(({ issuedAt }) => issuedAt),
          now,
        );
    if (until) return refuse("tooMany", { until });
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
