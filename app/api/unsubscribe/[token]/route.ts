import { stopMails } from "#lib/notifications/mail/stop-mails.ts";
import { paths } from "#lib/platform/paths.ts";

type Context = { params: Promise<{ token: string }> };

/** One-click unsubscribe (RFC 8058). It comes without cookies; the signed token names the person and kind of mail. */
export async function POST(_request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const stopped = await stopMails(token, new Date());
  return new Response(null, { status: stopped ? 204 : 404, headers: { "cache-control": "no-store" } });
}

/** Redirects people to the page. A GET request changes nothing. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  return new Response(null, { status: 303, headers: { location: paths.unsubscribe(token) } });
}
