import { useFormatter, useTranslations } from "next-intl";
import { toHours } from "#lib/platform/time/hours.ts";
import { fewText, type ShownCount } from "#lib/progress/figures/suppress.ts";

/** How the programme's figures are written. */
export function useShownText() {
  const t = useTranslations("figures");
  const format = useFormatter();
  const unit = (value: number, name: "hour" | "minute") =>
    format.number(value, { style: "unit", unit: name, unitDisplay: "short", maximumFractionDigits: 1 });
  return {
    count: (shown: ShownCount) => (shown === "few" ? fewText : shown === "held" ? t("held") : format.number(shown)),
    hours: (minutes: number | null) =>
      minutes === null ? t("held") : format.number(toHours(minutes), { maximumFractionDigits: 1 }),
    wait: (minutes: number | null) => {
      if (minutes === null) return t("held");
      return minutes < 60 ? unit(Math.round(minutes), "minute") : unit(toHours(minutes), "hour");
    },
  };
}
