import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import { figureWords } from "#components/progress/figures/words.ts";
import { routing } from "#i18n/routing.ts";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { csvHeaders, csvOf } from "#lib/platform/csv.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { figureRows, fileColumns } from "#lib/progress/figures/export-rows.ts";
import { exportFigures } from "#lib/progress/figures/programme-figures.ts";
import { figurePeriodOf } from "#lib/progress/figures/publish-figures.ts";

/** For staff with a completed second step; 404 for everyone else. */
export async function GET(request: Request): Promise<Response> {
  const user = await actingStaff("coordinator", "lead", "admin");
  if (!user) return new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
  const locale = hasLocale(routing.locales, user.locale) ? user.locale : routing.defaultLocale;
  const period = figurePeriodOf(new URL(request.url).searchParams.get("period"));
  const now = new Date();
  const figures = await exportFigures({ actor: user.id, actorRole: user.role }, period, now);
  const t = await getTranslations({ locale, namespace: "figures" });
  const rows = figureRows(figures, await figureWords(locale, figures.centres));
  const header = fileColumns.map((column) => t(`file.${column}`));
  return new Response(csvOf(header, rows), { headers: csvHeaders(`figures-${period}-${utcDate(now)}.csv`) });
}
