import { hasLocale } from "next-intl";
import { paperWords } from "#components/progress/certificates/paper-words.ts";
import { db } from "#db/client.ts";
import { routing } from "#i18n/routing.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { ownCertificate } from "#lib/progress/certificates/own-certificate.ts";
import { drawnCertificate } from "#lib/progress/certificates/pdf/draw-in-thread.ts";

type Context = { params: Promise<{ code: string }> };

const refused = (code: "missing" | "busy", status: number, more: Record<string, string> = {}) =>
  Response.json({ code }, { status, headers: { "cache-control": "no-store", "x-error-code": code, ...more } });

/** The owner's certificate as PDF, in `?lang=` or their language; 404 for everyone else, and if revoked or withheld. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const [user, { code }] = await Promise.all([actingUser(), params]);
  const certificate = user && (await ownCertificate(db(), user.id, code));
  if (!certificate || certificate.revokedAt) return refused("missing", 404);
  const asked = new URL(request.url).searchParams.get("lang");
  const words = await paperWords(certificate, hasLocale(routing.locales, asked) ? asked : user.locale);
  const drawn = await drawnCertificate(words, certificate.correctedAt ?? certificate.issuedAt, user.id);
  if (!drawn.ok) return refused("busy", 503, { "retry-after": "10" });
  return new Response(drawn.file, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="certificate-${code}.pdf"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
