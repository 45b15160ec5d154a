import { askedLocale } from "#i18n/asked-locale.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { answerSignal } from "#lib/mentoring/video-calls/answer-signal.ts";
import { refusedCall } from "#lib/mentoring/video-calls/call-responses.ts";
import { passSignal } from "#lib/mentoring/video-calls/pass-signal.ts";

/** Passes one signal to the other person's browser. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const user = await actingUser();
  const locale = askedLocale(request);
  if (!user) return refusedCall(locale, "signedOut");
  const { id: callId } = await params;
  return answerSignal(request, { userId: user.id, locale }, (posted) =>
    passSignal({ userId: user.id, callId, ...posted }, new Date()),
  );
}
