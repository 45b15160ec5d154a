import { useTranslations } from "next-intl";
import { Badge } from "#components/platform/ui/badge.tsx";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import type { GuardianPage } from "#lib/safety/guardians/guardian-page.ts";
import { GuardianSection } from "./guardian-section.tsx";

/** The student's sessions, as the guardian sees them. */
export function GuardianSchedule({ page, locale }: { page: GuardianPage; locale: string }) {
  const t = useTranslations("guardians.page.schedule");
  const { schedule, student, timeZone } = page;
  return (
    <GuardianSection title={t("title")}>
      {schedule.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <>
          <p className="text-sm text-muted">{t("zone", { student, timeZone: timeZone.replaceAll("_", " ") })}</p>
          <ul className="grid gap-3">
            {schedule.map(({ id, startsAt, type, status, partner }) => (
              <li key={id} className="grid gap-0.5 border-s-4 border-leaf-soft ps-3">
                <time dateTime={startsAt.toISOString()} className="font-semibold">
                  {formatInstantIn(startsAt, locale, timeZone)}
                </time>
                <span className="wrap-anywhere">{t(type, { partner })}</span>
                {status === "pending" ? (
                  <span>
                    <Badge>{t("pending")}</Badge>
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
    </GuardianSection>
  );
}
