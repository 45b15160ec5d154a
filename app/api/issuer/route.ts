import { connection } from "next/server";
import { env } from "#lib/platform/env.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { forEveryProgram } from "#lib/progress/credentials/for-every-program.ts";
import { issuerDocument } from "#lib/progress/credentials/issuer-document.ts";
import { publicKeys } from "#lib/progress/credentials/signing-keys.ts";

/** Who issues credentials here, and the public keys that verify them. */
export async function GET(): Promise<Response> {
  await connection();
  const [{ name }, keys] = await Promise.all([keptSiteSettings(), publicKeys(new Date())]);
  return forEveryProgram(issuerDocument({ siteUrl: env().siteUrl, name }, keys));
}
