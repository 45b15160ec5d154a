import { useFormatter, useTranslations } from "next-intl";
import {
  CalendarCheckIcon,
  CalendarXIcon,
  ClockIcon,
  HourglassIcon,
  MessageCircleReplyIcon,
  SendIcon,
  TimerOffIcon,
} from "#components/platform/ui/app-icons.tsx";
import { StatCards } from "#components/platform/ui/stat-cards.tsx";
import type { Published } from "#lib/progress/figures/publish-figures.ts";
import { useShownText } from "./shown-text.ts";

export function ProgrammeFigureCards({ figures }: { figures: Published["inAll"] }) {
  const t = useTranslations("figures.cards");
  const format = useFormatter();
  const { count, hours, wait } = useShownText();
  const { requests, answered } = figures;
  const share =
    typeof requests === "number" && typeof answered === "number"
      ? t("answeredNote", { share: format.number(answered / requests, { style: "percent" }) })
      : "";
  const cards = [
    [SendIcon, t("requests"), count(requests), t("requestsNote")],
    [MessageCircleReplyIcon, t("answered"), count(answered), share],
    [HourglassIcon, t("wait"), wait(figures.answerMinutes), t("waitNote")],
    [TimerOffIcon, t("expired"), count(figures.expired), t("expiredNote")],
    [CalendarCheckIcon, t("sessions"), count(figures.sessions), t("sessionsNote")],
    [ClockIcon, t("hours"), hours(figures.minutes), t("hoursNote")],
    [CalendarXIcon, t("cancelled"), count(figures.cancelled), t("cancelledNote")],
  ] as const;
  return (
    <section aria-label={t("title")}>
      <StatCards cards={cards.map(([icon, label, figure, note]) => ({ icon, label, figure, note }))} />
    </section>
  );
}
