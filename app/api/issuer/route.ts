import { connection } from "next/server";
import { forEveryProgram } from "#lib/credentials/for-every-program.ts";
import { issuerDocument } from "#lib/credentials/issuer-document.ts";
import { publicKeys } from "#lib/credentials/signing-keys.ts";
import { env } from "#lib/env.ts";
import { siteSettings } from "#lib/site/settings.ts";

/** Who issues credentials here, and the public keys that verify them. */
export async function GET(): Promise<Response> {
  await connection();
  const [{ name }, keys] = await Promise.all([siteSettings(), publicKeys(new Date())]);
  return forEveryProgram(issuerDocument({ siteUrl: env().siteUrl, name }, keys));
}
