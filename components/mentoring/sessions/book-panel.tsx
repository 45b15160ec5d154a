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
import { spokenTime } from "#lib/platform/time/spoken-dates.ts";
import { BookForm } from "./book-form.tsx";
import { DayStrip } from "./day-strip.tsx";
import { shownTimes } from "./shown-times.ts";

type Props = Readonly<{
  mentor: MentorToBook;
  minutes: number;
  week: WeekOfTimes;
  /** A time the address asked for. */
  wanted: WantedTime | undefined;
  locale: string;
  zone: string;
  now: Date;
}>;

/** Asked for by a link such as "Same time next week". */
export type WantedTime = Readonly<{ at: Date; free: boolean }>;

/** Longest name, in characters, beside a time. */
const longestName = 27;

/** Books a mentor: how long, when, what about. */
export async function BookPanel({ asked, ...props }: Props & { asked: Asked }) {
  const messages = await getMessages();
  return (
    <NextIntlClientProvider messages={{ sessions: { form: messages.sessions.form } }}>
      <Panel {...props} asked={asked} />
    </NextIntlClientProvider>
  );
}

/** What a link may choose beforehand. */
type Asked = Readonly<{ subject: unknown; type: unknown }>;

function Panel({ mentor, minutes, week, wanted, asked, locale, zone, now }: Props & { asked: Asked }) {
  const t = useTranslations("sessions");
  const { id, name, refused, types, subjects, zone: otherZone } = mentor;
  const page = withLocale(locale, paths.book(id));
  const at = (length: number, day: string | undefined) => `${page}?minutes=${length}${day ? `&day=${day}` : ""}`;
  const times = shownTimes(week.starts, { locale, zone, otherZone, minutes, now });
  const preset = {
    startsAt: wanted?.free ? wanted.at.toISOString() : "",
    subject: chosenOf(subjects, asked.subject),
    type: chosenOf(types, asked.type),
  };
  return (
    <>
      <BackLink href={withLocale(locale, paths.mentor(id))}>{t("book.back")}</BackLink>
      <PageTitle title={t("book.title", { name })} text={t("book.intro", { name })} />
      <Card className="max-w-3xl">
        <CardContent className="flex flex-col gap-6">
          {refused || types.length === 0 ? (
            <Alert variant="warning">{t(`refused.${refused ?? "type"}`)}</Alert>
          ) : (
            <>
              {wanted && !wanted.free ? (
                <Alert variant="info">{t("book.notFree", { time: spokenTime(wanted.at, now, locale, zone) })}</Alert>
              ) : null}
              <Lengths minutes={minutes} address={(length) => at(length, week.day)} />
              <DayStrip
                week={week}
                name={name}
                locale={locale}
                zone={zone}
                otherZone={otherZone}
                address={(day) => at(minutes, day)}
              />
              <BookForm
                mentorId={id}
                name={shortName(name, longestName)}
                locale={locale}
                address={at(minutes, week.day)}
                minutes={minutes}
                preset={preset}
                subjects={subjects}
                types={types}
                times={times}
              />
            </>
          )}
        </CardContent>
      </Card>
    </>
  );
}

function chosenOf(options: readonly string[], asked: unknown): string {
  return options.find((option) => option === asked) ?? options[0] ?? "";
}

function Lengths({ minutes, address }: { minutes: number; address: (length: number) => string }) {
  const t = useTranslations("sessions");
  return (
    <nav aria-label={t("book.length")}>
      <p aria-hidden className="mb-1.5 font-semibold">
        {t("book.length")}
      </p>
      <ul className="grid max-w-md grid-cols-3 gap-2">
        {sessionDurations.map((length) => (
          <li key={length}>
            <Button
              asChild
              variant={length === minutes ? "default" : "outline"}
              className="w-full px-1 text-sm sm:text-base"
            >
              <AppLink href={address(length)} scroll={false} aria-current={length === minutes ? "true" : undefined}>
                {t("minutes", { count: length })}
              </AppLink>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
