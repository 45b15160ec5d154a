import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { StaffPerson } from "#lib/administration/people/read-person.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";

type Props = { person: StaffPerson; viewer: Role; locale: string; timeZone: string };

/** Coordinators go on to suggest another mentor to each student. */
export async function PersonMatches({ person, viewer, locale, timeZone }: Props) {
  const [t, ts] = await Promise.all([getTranslations("people.person"), getTranslations("staff.student")]);
  const link = "inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4";
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("matches")}</CardTitle>
      </CardHeader>
      <CardContent>
        {person.matches.length === 0 ? <p className="text-muted">{t("noMatches")}</p> : null}
        <ul className="grid gap-2">
          {person.matches.map(({ id, personId, isStudent, name, since }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <AppLink href={withLocale(locale, paths.staffPerson(personId))} className={`${link} font-semibold`}>
                {name}
              </AppLink>
              <span className="text-sm text-muted">{ts("since", { date: formatDateIn(since, locale, timeZone) })}</span>
              {isStudent && viewer === "coordinator" ? (
                <AppLink href={withLocale(locale, paths.staffStudent(personId))} className={link}>
                  {t("findMentor", { name })}
                </AppLink>
              ) : null}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
