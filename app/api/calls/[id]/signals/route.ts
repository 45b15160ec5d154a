import { askedLocale } from "#i18n/asked-locale.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { mayDo } from "#lib/mentoring/video-calls/call-limits.ts";
import { answeredCall, refusedCall } from "#lib/mentoring/video-calls/call-responses.ts";
import { addressedInput, parseAddressed } from "#lib/mentoring/video-calls/input.ts";
import { passSignal } from "#lib/mentoring/video-calls/pass-signal.ts";
import { parseSignal } from "#lib/mentoring/video-calls/signal-rules.ts";
import { postedJson } from "#lib/platform/forms/posted-json.ts";

/** Passes one signal to the other person's browser. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const user = await actingUser();
  const locale = askedLocale(request);
  if (!user) return refusedCall(locale, "signedOut");
  if (!(await mayDo("signals", user.id, new Date()))) return refusedCall(locale, "tooMany");
  const sent = parseAddressed(await postedJson(request, addressedInput));
  const signal = parseSignal(sent?.signal);
  if (!sent || !signal) return refusedCall(locale, "invalid");
  if (!(await mayDo("signalCharacters", user.id, new Date(), JSON.stringify(signal).length)))
    return refusedCall(locale, "tooMany");
  const { from, to } = sent;
  const { id: callId } = await params;
  return answeredCall(locale, await passSignal({ userId: user.id, callId, from, to, signal }, new Date()));
}
