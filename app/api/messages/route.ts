import { askedLocale } from "#i18n/asked-locale.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { messageWords } from "#lib/mentoring/messages/form-words.ts";
import { messageInput, parseSent } from "#lib/mentoring/messages/input.ts";
import { type SendRefusal, sendMessage } from "#lib/mentoring/messages/send-contact-message.ts";
import { type Refused, refuse } from "#lib/platform/answer.ts";
import { postedJson } from "#lib/platform/forms/posted-json.ts";
import { mutedResponse } from "#lib/safety/sanctions/muted-response.ts";

const statuses = { unknown: 404, noOriginal: 404, closed: 409, enough: 409, tooMany: 429, signedOut: 401 } as const;

/** Takes a message. Pages may resend it until it is confirmed. */
export async function POST(request: Request): Promise<Response> {
  const user = await actingUser();
  const locale = askedLocale(request);
  const now = new Date();
  const refused = async (refusal: SendRefusal | Refused<"signedOut">) => {
    const text = (await messageWords(locale)).refused(refusal);
    const answer = answered(statuses[refusal.reason], refusal.reason, text);
    if (refusal.reason === "tooMany") answer.headers.set("retry-after", String(secondsUntil(refusal.until, now)));
    return answer;
  };
  if (!user) return refused(refuse("signedOut"));
  const parsed = parseSent(await postedJson(request, messageInput));
  if (!parsed.ok) return answered(400, "invalid", (await messageWords(locale)).faulty.check(parsed.faults));
  const { userId, ...written } = parsed.input;
  // Another account's messages written on this device are not sent here; they wait until that account signs in.
  if (userId !== user.id) return refused(refuse("signedOut"));
  const muted = await mutedResponse(user, locale, now);
  if (muted) return muted;
  const result = await sendMessage(user.id, written, now);
  if (!result.ok) return refused(result);
  const { message, told } = result;
  return Response.json({ message, ...(told ? { told } : {}) }, { headers: { "cache-control": "no-store" } });
}

function answered(status: number, code: string, text: string): Response {
  return Response.json({ code, text }, { status, headers: { "cache-control": "no-store", "x-error-code": code } });
}

function secondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}
