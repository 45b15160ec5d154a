import { takeCopy } from "#lib/accounts/data-requests/answer-request.ts";
import { dataAsJson, dataInWords } from "#lib/accounts/my-data/data-in-words.ts";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { localeOf } from "#lib/notifications/mail/render-mail.ts";
import { streamed } from "#lib/platform/streamed.ts";

type Context = { params: Promise<{ id: string; format: string }> };

/** A copy of somebody's data, for the lead or admin who allowed it a moment ago; 404 for everybody else. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const [user, { id, format }] = await Promise.all([actingStaff("lead", "admin"), params]);
  const known = format === "json" || format === "html";
  const copy = user && known ? await takeCopy(actorOf(user), id, new Date()) : undefined;
  if (!copy) {
    const headers = { "cache-control": "no-store", "x-error-code": "missing" };
    return Response.json({ code: "missing" }, { status: 404, headers });
  }
  const { person, siteName, data } = copy;
  const reader = { locale: localeOf(person.locale), timeZone: person.timeZone, siteName };
  const texts = format === "json" ? dataAsJson(data) : dataInWords(data, reader, copy);
  return new Response(streamed(texts), {
    headers: {
      "content-type": format === "json" ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
      "content-disposition": `attachment; filename="person-data.${format}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      // Opened directly, the file is a page: nothing in it may run.
      "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
