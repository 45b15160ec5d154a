import { NextIntlClientProvider, useTranslations } from "next-intl";
import { getMessages } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { BackLink } from "#components/platform/layout/back-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { shortName } from "#lib/identity/users/name.ts";
import type { WeekOfTimes } from "#lib/mentoring/sessions/offered-times.ts";
import type { MentorToBook } from "#lib/mentoring/sessions/read-mentor-to-book.ts";
import { sessionDurations } from "#lib/mentoring/sessions/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { BookForm } from "./book-form.tsx";
import { daysOfTimes, longestRepeated } from "./days-of-times.ts";
import { TimesNav } from "./times-nav.tsx";

type Props = Readonly<{ mentor: MentorToBook; minutes: number; week: WeekOfTimes; locale: string; zone: string }>;

/** Books a mentor: how long, when, what about. */
export async function BookPanel(props: Props) {
  const messages = await getMessages();
  return (
    <NextIntlClientProvider messages={{ sessions: { form: messages.sessions.form } }}>
      <Panel {...props} />
    </NextIntlClientProvider>
  );
}

function Panel({ mentor, minutes, week, locale, zone }: Props) {
  const t = useTranslations("sessions");
  const { id, name, refused, types, subjects, zone: otherZone } = mentor;
  const page = withLocale(locale, paths.book(id));
  const days = daysOfTimes(week.starts, { locale, zone, otherZone }, (time) =>
    t("movePanel.theirTime", { name: shortName(name, longestRepeated), time }),
  );
  return (
    <>
      <BackLink href={withLocale(locale, paths.mentor(id))}>{t("book.back")}</BackLink>
      <PageTitle title={t("book.title", { name })} text={t("book.intro", { name })} />
      <Card className="max-w-4xl">
        <CardContent className="flex flex-col gap-6">
          {refused || types.length === 0 ? (
            <Alert variant="warning">{t(`refused.${refused ?? "type"}`)}</Alert>
          ) : (
            <>
              <Lengths page={page} minutes={minutes} monday={week.monday} />
              <TimesNav
                week={week}
                name={name}
                locale={locale}
                zone={zone}
                otherZone={otherZone}
                address={(monday) => `${page}?minutes=${minutes}&week=${monday}`}
              />
              {days.length > 0 ? (
                <BookForm
                  mentorId={id}
                  locale={locale}
                  address={`${page}?minutes=${minutes}&week=${week.monday}`}
                  minutes={minutes}
                  subjects={subjects}
                  types={types}
                  days={days}
                />
              ) : null}
            </>
          )}
        </CardContent>
      </Card>
    </>
  );
}

function Lengths({ page, minutes, monday }: { page: string; minutes: number; monday: string }) {
  const t = useTranslations("sessions");
  return (
    <nav aria-label={t("book.length")}>
      <p aria-hidden className="mb-1.5 font-semibold">
        {t("book.length")}
      </p>
      <ul className="flex flex-wrap gap-2">
        {sessionDurations.map((length) => (
          <li key={length}>
            <Button asChild variant={length === minutes ? "default" : "outline"}>
              <AppLink
                href={`${page}?minutes=${length}&week=${monday}`}
                scroll={false}
                aria-current={length === minutes ? "true" : undefined}
              >
                {t("minutes", { count: length })}
              </AppLink>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
