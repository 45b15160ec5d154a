import { askedLocale } from "#i18n/asked-locale.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { mayDo } from "#lib/mentoring/video-calls/call-limits.ts";
import { answeredCall, refusedCall } from "#lib/mentoring/video-calls/call-responses.ts";
import { doInCall } from "#lib/mentoring/video-calls/do-in-call.ts";
import { doingInput, parseDoing } from "#lib/mentoring/video-calls/input.ts";
import { postedJson } from "#lib/platform/forms/posted-json.ts";

/** Enters, declines, keeps alive or leaves a call; 404 for everyone but its two people. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const user = await actingUser();
  const locale = askedLocale(request);
  if (!user) return refusedCall(locale, "signedOut");
  if (!(await mayDo("doing", user.id, new Date()))) return refusedCall(locale, "tooMany");
  const asked = parseDoing(await postedJson(request, doingInput));
  if (!asked) return refusedCall(locale, "invalid");
  const { id } = await params;
  return answeredCall(locale, await doInCall(user.id, id, asked, new Date()));
}
