import { createHash } from "node:crypto";
import { calendarWords } from "#components/mentoring/schedule/calendar-words.ts";
import { db } from "#db/client.ts";
import { seenBy } from "#lib/identity/users/seen-by.ts";
import { calendarFile } from "#lib/mentoring/schedule/calendar-file.ts";
import { feedOf } from "#lib/mentoring/schedule/feed.ts";
import { mayReadFeed } from "#lib/mentoring/schedule/feed-limit.ts";
import { networkOf } from "#lib/platform/limits/network.ts";

const always = { "cache-control": "private, no-cache", "x-robots-tag": "noindex, nofollow" };
const refused = (status: number, code: string) =>
  Response.json({ code }, { status, headers: { ...always, "x-error-code": code } });

/** A person's sessions as a calendar feed. The address is the only key. */
export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params;
  const now = new Date();
  if (!(await mayReadFeed(networkOf(request.headers), now))) {
    const answer = refused(429, "tooMany");
    answer.headers.set("retry-after", "60");
    return answer;
  }
  const feed = await feedOf(db(), token, now);
  if (!feed) return refused(404, "missing");
  const partners = feed.entries.map(({ partner }) => partner.id);
  const seen = await seenBy(db(), feed.person.id, partners, now);
  const body = calendarFile(feed.entries, feed.person.id, await calendarWords(feed.person), seen);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const headers = { ...always, etag };
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "content-type": "text/calendar; charset=utf-8" } });
}
