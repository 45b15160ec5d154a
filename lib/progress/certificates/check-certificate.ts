import { db } from "#db/client.ts";
import { certificateByCode, certificateOwner } from "#db/queries/progress/certificates.ts";
import type { Certificate } from "#db/schema/certificates.ts";
import { networkKeys } from "#lib/identity/access/network-keys.ts";
import { reserveAttempt, takeBack } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { type CertificateState, checkedStateOf, readCertificateCode } from "./rules.ts";

export type CertificateCheck =
  | { state: CertificateState; certificate: Certificate }
  | { state: "withheld" }
  | { state: "unknown" }
  | { state: "tooMany"; until: Date };

/** Only unknown codes count towards the limit, so an office can check a hundred real ones. */
export async function checkCertificate(typed: string, network: string, now: Date): Promise<CertificateCheck> {
  const code = readCertificateCode(typed);
  if (!code) return { state: "unknown" };
  const counted = await reserveAttempt([{ limit: limits.certificateCheck, ...networkKeys(network) }], now);
  if (!counted.ok) return { state: "tooMany", until: counted.until };
  const certificate = await certificateByCode(db(), code);
  if (!certificate) return { state: "unknown" };
  await takeBack(db(), counted.ids);
  const owner = await certificateOwner(db(), certificate.userId);
  if (!owner) return { state: "unknown" };
  const state = checkedStateOf(certificate, owner);
  return state === "withheld" ? { state } : { state, certificate };
}
