import { askedLocale } from "#i18n/asked-locale.ts";
import { actingStaff, actingUser } from "#lib/identity/access/guards.ts";
import { passVisitSignal } from "#lib/mentoring/call-visits/pass-visit-signal.ts";
import { visitingRoles } from "#lib/mentoring/call-visits/rules.ts";
import { mayDo } from "#lib/mentoring/video-calls/call-limits.ts";
import { answeredCall, refusedCall } from "#lib/mentoring/video-calls/call-responses.ts";
import { addressedInput, parseAddressed } from "#lib/mentoring/video-calls/input.ts";
import { parseSignal } from "#lib/mentoring/video-calls/signal-rules.ts";
import { postedJson } from "#lib/platform/forms/posted-json.ts";

/** Passes one signal between staff who listen and one of the two of a call. */
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
  const asStaff = (await actingStaff(...visitingRoles)) !== null;
  return answeredCall(
    locale,
    await passVisitSignal({ userId: user.id, asStaff, callId, from, to, signal }, new Date()),
  );
}
