import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { SessionList } from "#components/mentoring/sessions/session-list.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { SearchIcon } from "#components/platform/ui/shell-icons.tsx";
import { ConsentNotice } from "#components/safety/guardians/consent-notice.tsx";
import { requireRole } from "#lib/identity/access/guards.ts";
import { readSessions } from "#lib/mentoring/sessions/read-sessions.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("sessions");
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SessionsPage({ searchParams }: Props) {
  const user = await requireRole("student");
  const [query, locale, t, messages] = await Promise.all([
    searchParams,
    getLocale(),
    getTranslations("sessions.list"),
    getMessages(),
  ]);
  const now = new Date();
  const listed = await readSessions({ userId: user.id, side: "student" }, query, now);
  const find = (
    <Button asChild variant="outline">
      <AppLink href={withLocale(locale, paths.mentors)}>
        <SearchIcon aria-hidden />
        {t("book")}
      </AppLink>
    </Button>
  );
  return (
    <NextIntlClientProvider messages={{ sessions: { form: messages.sessions.form } }}>
      <div className="flex flex-col gap-4">
        <PageTitle title={t("title.student")} text={t("intro.student")}>
          {find}
        </PageTitle>
        <ConsentNotice userId={user.id} />
        <SessionList
          side="student"
          path={paths.sessions}
          listed={listed}
          locale={locale}
          zone={user.timeZone}
          now={now}
        />
      </div>
    </NextIntlClientProvider>
  );
}
