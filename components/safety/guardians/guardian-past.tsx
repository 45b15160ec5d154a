import { useTranslations } from "next-intl";
import { Badge } from "#components/platform/ui/badge.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import type { GuardianPage } from "#lib/safety/guardians/guardian-page.ts";
import { GuardianSection } from "./guardian-section.tsx";

type Props = { page: GuardianPage; locale: string; token: string };

const link = "inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4";

/** Sessions that are over: when, with whom, and whether both took part. */
export function GuardianPast({ page, locale, token }: Props) {
  const t = useTranslations("guardians.page.past");
  const { past, timeZone } = page;
  const addressOf = (one: number) => `${withLocale(locale, paths.guardian(token))}?past=${one}#past`;
  return (
    <GuardianSection title={t("title")} id="past">
      <p className="text-sm text-muted">{t("text")}</p>
      {past.sessions.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <ul className="grid gap-3">
          {past.sessions.map(({ id, startsAt, type, subject, partner, attendance, minutes }) => (
            <li key={id} className="grid gap-1 border-s-4 border-line ps-3">
              <time dateTime={startsAt.toISOString()} className="font-semibold">
                {formatInstantIn(startsAt, locale, timeZone)}
              </time>
              <span className="wrap-anywhere">
                {t(type, { subject: subjectName(subject, locale), partner, minutes })}
              </span>
              <span>
                <Badge tone={attendance === "attended" ? "success" : "neutral"}>{t(attendance, { partner })}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
      {past.page > 1 || past.earlier ? (
        <nav aria-label={t("pages")} className="flex flex-wrap gap-x-6">
          {past.page > 1 ? (
            <a href={addressOf(past.page - 1)} className={link}>
              {t("later")}
            </a>
          ) : null}
          {past.earlier ? (
            <a href={addressOf(past.page + 1)} className={link}>
              {t("earlier")}
            </a>
          ) : null}
        </nav>
      ) : null}
    </GuardianSection>
  );
}
