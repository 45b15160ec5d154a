import { askedLocale } from "#i18n/asked-locale.ts";
import { actingStaff, actingUser } from "#lib/identity/access/guards.ts";
import { passVisitSignal } from "#lib/mentoring/call-visits/pass-visit-signal.ts";
import { visitingRoles } from "#lib/mentoring/call-visits/rules.ts";
import { answerSignal } from "#lib/mentoring/video-calls/answer-signal.ts";
import { refusedCall } from "#lib/mentoring/video-calls/call-responses.ts";

/** Passes one signal between staff who listen and one of the two of a call. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const user = await actingUser();
  const locale = askedLocale(request);
  if (!user) return refusedCall(locale, "signedOut");
  const { id: callId } = await params;
  const asStaff = (await actingStaff(...visitingRoles)) !== null;
  return answerSignal(request, { userId: user.id, locale }, (posted) =>
    passVisitSignal({ userId: user.id, asStaff, callId, ...posted }, new Date()),
  );
}
