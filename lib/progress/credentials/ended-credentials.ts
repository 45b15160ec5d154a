import type { Executor } from "#db/client.ts";
import { endedCertificates } from "#db/queries/progress/certificates.ts";
import { credentialId } from "./credential.ts";

/** Earlier revisions of corrected certificates, and all of revoked ones. */
export async function endedCredentials(q: Executor): Promise<string[]> {
  return (await endedCertificates(q)).flatMap(({ id, revision, revokedAt }) => {
    const ended = revokedAt ? revision : revision - 1;
    return Array.from({ length: ended }, (_, index) => credentialId(id, index + 1));
  });
}
