import { hasLocale } from "next-intl";
import { paperWords } from "#components/progress/certificates/paper-words.ts";
import { db } from "#db/client.ts";
import { routing } from "#i18n/routing.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { ownCertificate } from "#lib/progress/certificates/own-certificate.ts";

type Context = { params: Promise<{ code: string }> };

const missing = () =>
  Response.json(
    { code: "missing" },
    { status: 404, headers: { "cache-control": "no-store", "x-error-code": "missing" } },
  );

/** The owner's certificate as PDF, in `?lang=` or their language; 404 for everyone else, and if revoked or withheld. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const [user, { code }] = await Promise.all([actingUser(), params]);
  const certificate = user && (await ownCertificate(db(), user.id, code));
  if (!certificate || certificate.revokedAt) return missing();
  const asked = new URL(request.url).searchParams.get("lang");
  // Fonts and the PDF writer are loaded on demand.
  const { drawCertificate } = await import("#lib/progress/certificates/pdf/draw-certificate.ts");
  const words = await paperWords(certificate, hasLocale(routing.locales, asked) ? asked : user.locale);
  const file = await drawCertificate(words, certificate.correctedAt ?? certificate.issuedAt);
  return new Response(new Uint8Array(file), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="certificate-${code}.pdf"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
