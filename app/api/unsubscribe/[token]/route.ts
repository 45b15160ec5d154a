import { stopMails } from "#lib/notifications/mail/stop-mails.ts";
import { paths } from "#lib/platform/paths.ts";

type Context = { params: Promise<{ token: string }> };

/** One press in a mail program (RFC 8058). It comes without cookies; the signed token says whose mails of which kind. */
export async function POST(_request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const stopped = await stopMails(token, new Date());
  return new Response(null, { status: stopped ? 204 : 404, headers: { "cache-control": "no-store" } });
}

/** A person who opens the address finds the page; only reading an address changes nothing. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  return new Response(null, { status: 303, headers: { location: paths.unsubscribe(token) } });
}
