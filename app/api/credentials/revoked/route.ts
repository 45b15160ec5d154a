import { connection } from "next/server";
import { db } from "#db/client.ts";
import { env } from "#lib/platform/env.ts";
import { endedCredentials } from "#lib/progress/credentials/ended-credentials.ts";
import { forEveryProgram } from "#lib/progress/credentials/for-every-program.ts";
import { revokedDocument } from "#lib/progress/credentials/issuer-document.ts";

/** Revoked credentials (`1EdTechRevocationList`), by ids that identify nobody. */
export async function GET(): Promise<Response> {
  await connection();
  return forEveryProgram(revokedDocument(env().siteUrl, await endedCredentials(db())));
}
