import { exportWords } from "#components/analytics/export-words.ts";
import { db } from "#db/client.ts";
import { exportRows } from "#lib/analytics/export-rows.ts";
import { mentorAnalytics } from "#lib/analytics/mentor-analytics.ts";
import { periodOf } from "#lib/analytics/rules.ts";
import { actingUser } from "#lib/auth/session.ts";
import { csvHeaders, csvOf } from "#lib/csv.ts";

/** A mentor's own figures of the period, as a file for spreadsheets; to everybody else it is not there. */
export async function GET(request: Request): Promise<Response> {
  const user = await actingUser();
  if (user?.role !== "mentor") {
    const headers = { "cache-control": "no-store", "x-error-code": "missing" };
    return Response.json({ code: "missing" }, { status: 404, headers });
  }
  const period = periodOf(new URL(request.url).searchParams.get("period"));
  const [shown, words] = await Promise.all([mentorAnalytics(db(), user, period, new Date()), exportWords(user.locale)]);
  return new Response(csvOf(words.header, exportRows(shown, words)), { headers: csvHeaders(`sessions-${period}.csv`) });
}
