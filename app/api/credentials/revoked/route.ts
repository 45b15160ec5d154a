import { connection } from "next/server";
import { db } from "#db/client.ts";
import { endedCredentials } from "#lib/credentials/ended-credentials.ts";
import { forEveryProgram } from "#lib/credentials/for-every-program.ts";
import { revokedDocument } from "#lib/credentials/issuer-document.ts";
import { env } from "#lib/env.ts";

/** Which credentials do not hold any more (`1EdTechRevocationList`), by names that lead to nobody. */
export async function GET(): Promise<Response> {
  await connection();
  return forEveryProgram(revokedDocument(env().siteUrl, await endedCredentials(db())));
}
