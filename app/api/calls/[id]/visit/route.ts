import { askedLocale } from "#i18n/asked-locale.ts";
import { actingStaff, actingUser } from "#lib/identity/access/guards.ts";
import { listeningInput, parseListening } from "#lib/mentoring/call-visits/input.ts";
import { listenInCall } from "#lib/mentoring/call-visits/listen-in-call.ts";
import { visitingRoles } from "#lib/mentoring/call-visits/rules.ts";
import { mayDo } from "#lib/mentoring/video-calls/call-limits.ts";
import { answeredCall, refusedCall } from "#lib/mentoring/video-calls/call-responses.ts";
import { postedJson } from "#lib/platform/forms/posted-json.ts";

/** Hears, stays or leaves as staff who visit a call; 404 for everyone without an announced visit. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const locale = askedLocale(request);
  if (!(await actingUser())) return refusedCall(locale, "signedOut");
  const user = await actingStaff(...visitingRoles);
  if (!user) return refusedCall(locale, "unknown");
  if (!(await mayDo("doing", user.id, new Date()))) return refusedCall(locale, "tooMany");
  const asked = parseListening(await postedJson(request, listeningInput));
  if (!asked) return refusedCall(locale, "invalid");
  const { id: callId } = await params;
  return answeredCall(locale, await listenInCall({ userId: user.id, callId }, asked, new Date()));
}
