import { CalendarCheck, CalendarX, Clock, Hourglass, MessageCircleReply, Send, TimerOff } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { Published } from "#lib/figures/published.ts";
import { useShownText } from "./shown-text.ts";

/** What was counted in all. */
export function FigureCards({ figures }: { figures: Published["inAll"] }) {
  const t = useTranslations("figures.cards");
  const format = useFormatter();
  const { count, hours, wait } = useShownText();
  const { requests, answered } = figures;
  const share =
    typeof requests === "number" && typeof answered === "number"
      ? t("answeredNote", { share: format.number(answered / requests, { style: "percent" }) })
      : "";
  const cards = [
    [Send, t("requests"), count(requests), t("requestsNote")],
    [MessageCircleReply, t("answered"), count(answered), share],
    [Hourglass, t("wait"), wait(figures.answerMinutes), t("waitNote")],
    [TimerOff, t("expired"), count(figures.expired), t("expiredNote")],
    [CalendarCheck, t("sessions"), count(figures.sessions), t("sessionsNote")],
    [Clock, t("hours"), hours(figures.minutes), t("hoursNote")],
    [CalendarX, t("cancelled"), count(figures.cancelled), t("cancelledNote")],
  ] as const;
  return (
    <section aria-label={t("title")}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {cards.map(([Icon, label, figure, note]) => (
          <div key={label} className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-4">
            <dt className="order-2 text-sm font-semibold wrap-anywhere">{label}</dt>
            <dd className="order-1 flex items-center gap-2 text-2xl font-bold wrap-anywhere tabular-nums">
              <Icon aria-hidden className="size-5 shrink-0 text-leaf max-sm:hidden" />
              {figure}
            </dd>
            {note ? <dd className="order-3 text-sm wrap-anywhere text-muted">{note}</dd> : null}
          </div>
        ))}
      </dl>
    </section>
  );
}
