import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { FactCard } from "#components/platform/ui/fact-card.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";

type Props = {
  title: string;
  appeal: Readonly<{ person: Readonly<{ id: string }>; text: string; dueAt: Date }>;
  locale: string;
  timeZone: string;
  children: React.ReactNode;
};

export async function AppealCards({ title, appeal, locale, timeZone, children }: Props) {
  const t = await getTranslations("people.appeal");
  return (
    <>
      <FactCard title={title} className="grid gap-1">
        {children}
        <AppLink
          href={withLocale(locale, paths.staffPerson(appeal.person.id))}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("person")}
        </AppLink>
      </FactCard>
      <FactCard title={t("said")} className="grid gap-2">
        <p className="wrap-anywhere whitespace-pre-line">{appeal.text}</p>
        <p className="text-sm text-muted">{t("due", { date: formatDateIn(appeal.dueAt, locale, timeZone) })}</p>
      </FactCard>
    </>
  );
}
