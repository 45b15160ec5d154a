import type { Executor } from "#db/client.ts";
import { certificateByCode, certificateOwner } from "#db/queries/progress/certificates.ts";
import type { Certificate } from "#db/schema/certificates.ts";
import { checkedStateOf, readCertificateCode } from "./rules.ts";

/** Undefined for other people, and while withheld. */
export async function ownCertificate(q: Executor, userId: string, code: string): Promise<Certificate | undefined> {
  const read = readCertificateCode(code);
  const found = read === code ? await certificateByCode(q, read) : undefined;
  if (found?.userId !== userId) return undefined;
  const owner = await certificateOwner(q, userId);
  return owner && checkedStateOf(found, owner) !== "withheld" ? found : undefined;
}
