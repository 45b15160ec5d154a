import { db } from "#db/client.ts";
import { certificateList } from "#db/queries/progress/certificates.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { revokeCertificate } from "#lib/progress/certificates/revoke-certificate.ts";
import { checkedStateOf, hoursRoundedDown, readCertificateCode } from "#lib/progress/certificates/rules.ts";
import { decisionRefusal } from "./staff-actor.ts";
import { print, safe } from "./staff-list.ts";
import { CommandRefusal } from "./steps.ts";

const most = 200;

export async function listCertificates(address: string | undefined): Promise<void> {
  const rows = await certificateList(db(), address === undefined ? undefined : emailKey(address), most);
  const lines = rows.map(({ certificate, email, owner }) => {
    const { code, name, minutes, sessions, periodFrom, periodUntil, revision, revokedReason } = certificate;
    const what = `${hoursRoundedDown(minutes)} hours, ${sessions} sessions, ${periodFrom} to ${periodUntil}`;
    const corrected = revision > 1 ? `, corrected ${revision - 1} times` : "";
    const why = revokedReason === null ? "" : `  "${revokedReason}"`;
    return safe(`${code}  ${checkedStateOf(certificate, owner)}  ${name} <${email}>  ${what}${corrected}${why}`);
  });
  print(lines, "certificates");
}

export async function revokeOneCertificate(by: AuditActor, typed: string, reason: string, now: Date): Promise<void> {
  const code = readCertificateCode(typed);
  if (!code) throw new CommandRefusal(`${typed} is no code of a certificate.`);
  const result = await revokeCertificate(by, code, reason, now);
  if (!result.ok) {
    if (result.reason === "revoked") throw new CommandRefusal(`${code} is revoked already.`);
    throw new CommandRefusal(decisionRefusal(result.reason, `There is no certificate ${code}.`));
  }
  console.log(`${code} of ${safe(result.name)} is revoked. Its check page says so with the reason; its owner is told.`);
}
