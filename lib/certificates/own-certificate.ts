import type { Executor } from "#db/client.ts";
import { certificateByCode } from "#db/queries/certificates.ts";
import type { Certificate } from "#db/schema/certificates.ts";
import { readCode } from "./rules.ts";

/** A certificate for its owner; to everybody else it is not there. */
export async function ownCertificate(q: Executor, userId: string, code: string): Promise<Certificate | undefined> {
  const read = readCode(code);
  const found = read === code ? await certificateByCode(q, read) : undefined;
  return found?.userId === userId ? found : undefined;
}
