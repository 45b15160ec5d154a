import { db } from "#db/client.ts";
import { askedLocale } from "#i18n/asked-locale.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { mayDo } from "#lib/mentoring/video-calls/call-limits.ts";
import { answeredCall, refusedCall } from "#lib/mentoring/video-calls/call-responses.ts";
import { notesInput, parseNotes } from "#lib/mentoring/video-calls/input.ts";
import { readNotes } from "#lib/mentoring/video-calls/read-call.ts";
import { shareNotes } from "#lib/mentoring/video-calls/share-notes.ts";
import { postedJson } from "#lib/platform/forms/posted-json.ts";
import { mutedResponse } from "#lib/safety/sanctions/muted-response.ts";

type Context = { params: Promise<{ id: string }> };

/** The shared notes of a call, for its two people. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const user = await actingUser();
  const locale = askedLocale(request);
  if (!user) return refusedCall(locale, "signedOut");
  const { id } = await params;
  const notes = await readNotes(db(), user.id, id, new Date());
  return notes ? answeredCall(locale, { ok: true, ...notes }) : refusedCall(locale, "unknown");
}

/** Stores notes; returns the merged text with what the other side wrote meanwhile. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const user = await actingUser();
  const locale = askedLocale(request);
  if (!user) return refusedCall(locale, "signedOut");
  const muted = await mutedResponse(user, locale, new Date());
  if (muted) return muted;
  if (!(await mayDo("notes", user.id, new Date()))) return refusedCall(locale, "tooMany");
  const sent = parseNotes(await postedJson(request, notesInput));
  if (!sent) return refusedCall(locale, "invalid");
  const { id: callId } = await params;
  return answeredCall(locale, await shareNotes({ userId: user.id, callId, ...sent }, new Date()));
}
