import { useTranslations } from "next-intl";
import { CalendarPlusIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { googleCalendarUrl, outlookCalendarUrl } from "#lib/mentoring/schedule/calendar-links.ts";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { env } from "#lib/platform/env.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = Readonly<{ session: ShownSession; locale: string }>;

/** One press each. Other companies' calendars learn no name of a minor and no note. */
export function AddToCalendar({ session, locale }: Props) {
  const t = useTranslations("sessions");
  const { id, startsAt, endsAt, type, name, isYoung, subject, path } = session;
  const entry = {
    title: t("calendarFile.title", {
      name: isYoung ? t("calendarFile.minor") : name,
      subject: subjectName(subject, locale),
    }),
    details: `${t(`calendarFile.${type}`)}\n${env().siteUrl}${withLocale(locale, path)}`,
    startsAt,
    endsAt,
  };
  return (
    <section aria-labelledby="add-title" className="flex flex-col gap-2">
      <h2 id="add-title" className="flex items-center gap-2 text-base">
        <CalendarPlusIcon aria-hidden className="size-5 shrink-0 text-muted" />
        {t("add.title")}
      </h2>
      <ul className="flex flex-wrap gap-2">
        <Outside href={googleCalendarUrl(entry)} label={t("add.google")} />
        <Outside href={outlookCalendarUrl(entry)} label={t("add.outlook")} />
        <li>
          <Button asChild variant="outline">
            <a href={paths.sessionFile(id)} download>
              {t("add.file")}
            </a>
          </Button>
        </li>
      </ul>
    </section>
  );
}

function Outside({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <Button asChild variant="outline">
        <a href={href} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      </Button>
    </li>
  );
}
