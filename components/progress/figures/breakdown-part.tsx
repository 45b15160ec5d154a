import { useLocale, useTranslations } from "next-intl";
import { BarChart } from "#components/platform/charts/bar-chart.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { listFormat } from "#lib/platform/time/kept-formats.ts";
import type { Breakdown } from "#lib/progress/figures/counts.ts";
import type { PublishedRow } from "#lib/progress/figures/publish-figures.ts";
import { useShownText } from "./shown-text.ts";

/** Bars drawn; the table below has all rows. */
const drawn = 10;

type Props = Readonly<{ breakdown: Breakdown; rows: readonly PublishedRow[]; nameOf: (value: string) => string }>;

/** Sessions by subject, language or centre: a chart, and a table with all counts. */
export function BreakdownPart({ breakdown, rows, nameOf }: Props) {
  const t = useTranslations("figures");
  const { count } = useShownText();
  const locale = useLocale();
  const list = (names: string[]) => listFormat(locale, { type: "conjunction" }).format(names);
  const few = rows.filter((row) => !hasFigure(row)).map(({ value }) => nameOf(value));
  const known = rows.filter(({ sessions }) => typeof sessions === "number");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t(`part.${breakdown}`)}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5 *:min-w-0">
        {known.length === 0 ? <p className="max-w-text text-muted">{t("tooFew")}</p> : null}
        <BarChart
          caption={t(`caption.${breakdown}`)}
          rows={known.slice(0, drawn).map(({ value, sessions }) => ({
            label: nameOf(value),
            value: typeof sessions === "number" ? sessions : null,
            text: count(sessions),
          }))}
          valueLabel={t("cards.sessions")}
          labelLabel={t(`label.${breakdown}`)}
        />
        <FigureTable breakdown={breakdown} rows={rows.filter(hasFigure)} nameOf={nameOf} />
        {few.length > 0 ? (
          <p className="max-w-read text-sm wrap-anywhere text-muted">{t("few", { names: list(few) })}</p>
        ) : null}
      </CardContent>
    </Card>
  );
}

function hasFigure({ requests, expired, sessions }: PublishedRow): boolean {
  return [requests, expired, sessions].some((shown) => typeof shown === "number");
}

function FigureTable({ breakdown, rows, nameOf }: Props) {
  const t = useTranslations("figures");
  const { count, hours, wait } = useShownText();
  const columns = ["requests", "wait", "expired", "sessions", "hours"] as const;
  const caption = t(`tableCaption.${breakdown}`);
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the table is moved sideways, also with the keyboard.
    <section className="relative overflow-x-auto" tabIndex={0} aria-label={caption}>
      <table className="w-full min-w-[27rem] text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="border-b border-edge py-2 pe-2 text-start align-bottom break-normal">
              {t(`label.${breakdown}`)}
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-edge px-2 py-2 text-end align-bottom break-normal"
              >
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.value} className="border-b border-line last:border-b-0">
              <th scope="row" className="max-w-48 min-w-28 py-2 pe-2 text-start font-normal wrap-anywhere">
                {nameOf(row.value)}
              </th>
              {[
                count(row.requests),
                wait(row.answerMinutes),
                count(row.expired),
                count(row.sessions),
                hours(row.minutes),
              ].map((text, index) => (
                <td key={columns[index]} className="px-2 py-2 text-end whitespace-nowrap tabular-nums">
                  {text === t("held") ? <Held /> : text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A symbol keeps the columns narrow; screen readers get words. */
function Held() {
  const t = useTranslations("figures");
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{t("held")}</span>
    </>
  );
}
