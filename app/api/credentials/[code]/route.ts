import { getTranslations } from "next-intl/server";
import { routing } from "#i18n/routing.ts";
import { env } from "#lib/platform/env.ts";
import { networkOf } from "#lib/platform/limits/network.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { checkCertificate } from "#lib/progress/certificates/check-certificate.ts";
import { credentialOf, keyId } from "#lib/progress/credentials/credential.ts";
import { forEveryProgram } from "#lib/progress/credentials/for-every-program.ts";
import { signCredential } from "#lib/progress/credentials/sign-credential.ts";
import { signingKey } from "#lib/progress/credentials/signing-keys.ts";

type Context = { params: Promise<{ code: string }> };

/** A certificate as a signed credential (Open Badges 3.0), for anyone who has its code. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const [{ code }, { name }] = await Promise.all([params, keptSiteSettings()]);
  const now = new Date();
  const checked = await checkCertificate(code, networkOf(request.headers), now);
  if (checked.state === "tooMany") return forEveryProgram({ code: "tooMany" }, 429, checked.until);
  // A withheld certificate is not described here; its check page says what may be said.
  if (checked.state === "unknown" || checked.state === "withheld") return forEveryProgram({ code: "missing" }, 404);
  if (checked.state === "revoked") return forEveryProgram({ code: "revoked" }, 410);
  const { certificate } = checked;
  // One credential has one text, whoever fetches it.
  const t = await getTranslations({ locale: routing.defaultLocale, namespace: "certificates.credential" });
  const keys = ["name", "description", "criteria", "hours", "sessions", "checkPage"] as const;
  const words = Object.fromEntries(keys.map((key) => [key, t(key)])) as Record<(typeof keys)[number], string>;
  const { siteUrl } = env();
  const key = await signingKey(now);
  const at = certificate.correctedAt ?? certificate.issuedAt;
  const credential = credentialOf(certificate, { siteUrl, name }, words);
  return forEveryProgram(await signCredential(credential, key, { method: keyId(siteUrl, key.publicKey), at }));
}
