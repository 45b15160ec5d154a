import { askedLocale } from "#i18n/asked-locale.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { invalid, type MessageRefusal, refusalOf, signedOut } from "#lib/mentoring/messages/answers.ts";
import { parseSent } from "#lib/mentoring/messages/input.ts";
import { sendMessage } from "#lib/mentoring/messages/send-message.ts";
import { postedJson } from "#lib/platform/forms/posted-json.ts";

/** Four thousand signs of two characters each, and what stands around them. */
const mostCharacters = 10_000;

function refused({ status, code, text, retryAfter }: MessageRefusal): Response {
  const headers = new Headers({ "cache-control": "no-store", "x-error-code": code });
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  return Response.json({ code, text }, { status, headers });
}

/** Takes a message of the signed-in person; its page may send it again and again until it hears that it is stored (CHAT-11). */
export async function POST(request: Request): Promise<Response> {
  const user = await actingUser();
  const locale = askedLocale(request);
  if (!user) return refused(await signedOut(locale));
  const parsed = parseSent(await postedJson(request, mostCharacters));
  if (!parsed.ok) return refused(await invalid(locale, parsed.faults));
  const now = new Date();
  const { userId, ...written } = parsed.input;
  // What somebody else wrote on this device before is not sent in this person's name: it waits there for them.
  if (userId !== user.id) return refused(await signedOut(locale));
  const result = await sendMessage(user.id, written, now);
  if (!result.ok) return refused(await refusalOf(locale, result, now));
  const { message, told } = result;
  return Response.json({ message, ...(told ? { told } : {}) }, { headers: { "cache-control": "no-store" } });
}
