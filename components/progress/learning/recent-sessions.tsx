import { getTranslations } from "next-intl/server";
import { SessionTime } from "#components/mentoring/sessions/session-time.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { CalendarCheckIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import type { Recap } from "#db/queries/mentoring/session-lists.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { type RecapOfSession, recentSessions } from "#lib/progress/learning/own-figures.ts";

type Props = { user: Readonly<{ id: string; timeZone: string }>; locale: string };

/** Sessions shown; the list of sessions has them all. */
const shown = 5;

/** A student's last completed sessions with their recaps. */
export async function RecentSessions({ user, locale }: Props) {
  const [t, recent] = await Promise.all([
    getTranslations("materials.past.recent"),
    recentSessions(user.id, shown, new Date()),
  ]);
  return (
    <section aria-labelledby="recent-sessions" className="flex flex-col gap-3">
      <h2 id="recent-sessions" className="text-xl">
        {t("title")}
      </h2>
      {recent.length === 0 ? (
        <EmptyState icon={<CalendarCheckIcon aria-hidden />} title={t("none")} description={t("noneText")} />
      ) : (
        <>
          <ul className="flex flex-col gap-3">
            {recent.map((one) => (
              <li key={one.session.id} className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
                <Recent recent={one} locale={locale} zone={user.timeZone} />
              </li>
            ))}
          </ul>
          <Button asChild variant="outline" className="self-start">
            <AppLink href={`${withLocale(locale, paths.sessions)}?status=completed`}>{t("all")}</AppLink>
          </Button>
        </>
      )}
    </section>
  );
}

async function Recent({ recent, locale, zone }: { recent: RecapOfSession; locale: string; zone: string }) {
  const t = await getTranslations("materials.past.recent");
  const { session, mine, theirs } = recent;
  const subject = subjectName(session.subject, locale);
  return (
    <>
      <h3 className="text-base">
        <AppLink
          href={withLocale(locale, session.path)}
          className="inline-flex min-h-6 min-w-0 items-center font-semibold text-ink wrap-anywhere hover:text-leaf"
        >
          {session.parted ? subject : t("with", { subject, name: session.name })}
        </AppLink>
      </h3>
      <p className="text-sm text-muted">
        <SessionTime from={session.startsAt} until={session.endsAt} locale={locale} zone={zone} />
      </p>
      {theirs ? <Written by={t("by", { name: session.name })} recap={theirs} /> : null}
      {mine ? <Written by={t("byMe")} recap={mine} /> : null}
      {theirs || mine || session.parted ? null : <p className="mt-2 text-muted">{t("noRecap")}</p>}
    </>
  );
}

async function Written({ by, recap }: { by: string; recap: Recap }) {
  const t = await getTranslations("materials.past.recent");
  return (
    <div className="mt-3 min-w-0 border-s-2 border-line ps-3">
      <p className="text-sm font-semibold wrap-anywhere">{by}</p>
      {recap.text ? <p className="whitespace-pre-line wrap-anywhere">{recap.text}</p> : null}
      {recap.nextSteps ? (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">{t("nextSteps")}</span> {recap.nextSteps}
        </p>
      ) : null}
    </div>
  );
}
