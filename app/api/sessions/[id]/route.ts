import { calendarWords } from "#components/mentoring/schedule/calendar-words.ts";
import { db } from "#db/client.ts";
import { calendarPerson } from "#db/queries/mentoring/calendar-people.ts";
import { sessionEntry } from "#db/queries/mentoring/sessions.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { seenBy } from "#lib/identity/users/seen-by.ts";
import { calendarFile } from "#lib/mentoring/schedule/calendar-file.ts";

const missing = () =>
  Response.json(
    { code: "missing" },
    { status: 404, headers: { "cache-control": "no-store", "x-error-code": "missing" } },
  );

/** One session as a calendar file for its two people; 404 for everyone else. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const user = await actingUser();
  const { id } = await params;
  const entry = user && (await sessionEntry(db(), user.id, id));
  const person = entry && (await calendarPerson(db(), user.id));
  if (!person) return missing();
  const seen = await seenBy(db(), user.id, [entry.partner.id], new Date());
  const body = calendarFile([entry], user.id, await calendarWords(person), seen);
  return new Response(body, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="session.ics"',
      "cache-control": "private, no-store",
    },
  });
}
