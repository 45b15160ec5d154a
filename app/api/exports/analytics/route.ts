import { exportWords } from "#components/progress/analytics/export-words.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { csvHeaders, csvOf } from "#lib/platform/csv.ts";
import { exportAnalytics } from "#lib/progress/analytics/export-analytics.ts";
import { exportRows } from "#lib/progress/analytics/export-rows.ts";
import { periodOf } from "#lib/progress/analytics/rules.ts";

/** A mentor's own figures for spreadsheets; 404 for everyone else. */
export async function GET(request: Request): Promise<Response> {
  const user = await actingUser();
  if (user?.role !== "mentor") {
    const headers = { "cache-control": "no-store", "x-error-code": "missing" };
    return Response.json({ code: "missing" }, { status: 404, headers });
  }
  const period = periodOf(new URL(request.url).searchParams.get("period"));
  const [shown, words] = await Promise.all([exportAnalytics(user, period, new Date()), exportWords(user.locale)]);
  return new Response(csvOf(words.header, exportRows(shown, words)), { headers: csvHeaders(`sessions-${period}.csv`) });
}
