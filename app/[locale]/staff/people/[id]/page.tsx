import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PersonHold } from "#components/administration/legal-holds/person-hold.tsx";
import { PersonDecision } from "#components/administration/people/person-decision.tsx";
import { PersonFacts } from "#components/administration/people/person-facts.tsx";
import { PersonHistory } from "#components/administration/people/person-history.tsx";
import { PersonMatches } from "#components/administration/people/person-matches.tsx";
import { PersonSanctions } from "#components/administration/people/person-sanctions.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { db } from "#db/client.ts";
import { readPerson } from "#lib/administration/people/read-person.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { readReceipt } from "#lib/safety/reports/receipt.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("people");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** For all staff: an account, what was decided about it, and what the viewer's role may decide. */
export default async function PersonPage({ params, searchParams }: Props) {
  const user = await requireStaff("coordinator", "lead", "admin");
  const [{ id }, { report }, locale, t] = await Promise.all([
    params,
    searchParams,
    getLocale(),
    getTranslations("people"),
  ]);
  const now = new Date();
  const person = await readPerson(db(), user, id, now);
  if (!person) notFound();
  const shown = { person, locale, timeZone: user.timeZone };
  return (
    <>
      <p className="mb-2">
        <AppLink
          href={withLocale(locale, paths.staffPeople)}
          className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
        >
          {t("person.back")}
        </AppLink>
      </p>
      <PageTitle title={person.name} text={t(`roles.${person.role}`)} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="grid gap-6 *:min-w-0">
          <PersonDecision {...shown} report={typeof report === "string" ? readReceipt(report) : undefined} now={now} />
          <PersonSanctions {...shown} />
          <PersonHold {...shown} />
          <PersonHistory {...shown} />
        </div>
        <div className="grid gap-6 *:min-w-0">
          <PersonFacts {...shown} viewer={user.role} />
          <PersonMatches {...shown} viewer={user.role} />
        </div>
      </div>
    </>
  );
}
