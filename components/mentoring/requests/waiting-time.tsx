import { useLocale, useTranslations } from "next-intl";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { numberFormat } from "#lib/platform/time/kept-formats.ts";
import { day, hour, minute } from "#lib/platform/time/time.ts";

/** How soon such requests are answered, or that there are too few to tell. `waiting` is in milliseconds. */
export function WaitingTime({ subject, waiting }: { subject: string; waiting: number | undefined }) {
  const t = useTranslations("requests.waiting");
  const locale = useLocale();
  return (
    <div>
      <h3 className="text-base font-semibold">{t("title")}</h3>
      <p className="text-sm wrap-anywhere text-muted">
        {waiting === undefined
          ? t("few")
          : t("usual", { subject: subjectName(subject, locale), time: duration(waiting, locale) })}
      </p>
    </div>
  );
}

const units = [
  ["day", day],
  ["hour", hour],
  ["minute", minute],
] as const;

/** "5 hours": rounded up, so it never promises less than it takes. */
function duration(ms: number, locale: string): string {
  const [unit, length] = units.find(([, length]) => ms >= 2 * length) ?? ["minute", minute];
  const format = numberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.max(1, Math.ceil(ms / length)));
}
