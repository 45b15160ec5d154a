import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardTitle } from "#components/platform/ui/card.tsx";
import type { ListedCase } from "#db/queries/safety/cases.ts";
import { shownBand } from "#lib/identity/age/bands.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import type { ShownPerson } from "#lib/safety/cases/case-people.ts";
import type { CaseFile } from "#lib/safety/cases/read-case.ts";
import { CaseClock, GradeBadge } from "./case-clock.tsx";

type Props = { file: CaseFile; locale: string; timeZone: string; now: Date };

/** Who reported, whom it is about, whom they are matched with, and what else was reported of the two. */
export async function CasePeople({ file, locale, timeZone, now }: Props) {
  const [t, errors] = await Promise.all([getTranslations("cases.people"), getTranslations("people.person.error")]);
  const { report, reporter, accused, around, linked } = file;
  return (
    <Card>
      <CardContent className="grid gap-5">
        <section aria-labelledby="accused">
          <CardTitle id="accused" className="mb-1">
            {t("accused")}
          </CardTitle>
          {accused ? (
            <>
              <Person person={accused} name={accused.name} />
              {accused.standing === "gone" ? (
                <p className="text-sm">{errors(file.marked ? "erasedMarked" : "erased")}</p>
              ) : (
                <AppLink
                  href={`${withLocale(locale, paths.staffPerson(accused.id))}?report=${report.number}`}
                  className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
                >
                  {t("page")}
                </AppLink>
              )}
            </>
          ) : (
            <p>{t("unknown")}</p>
          )}
        </section>
        <section aria-labelledby="reporter">
          <CardTitle id="reporter" className="mb-1">
            {t("reporter")}
          </CardTitle>
          {reporter ? <Person person={reporter} name={reporter.firstName} /> : null}
          {reporter ? null : <p>{t(report.kind === "heldAttempts" ? "system" : "nobody")}</p>}
          <p className="text-sm text-muted">{t(waiting(file))}</p>
        </section>
        <section aria-labelledby="linked">
          <CardTitle id="linked" className="mb-1">
            {t("linked")}
          </CardTitle>
          {linked.length === 0 ? <p>{t("noneLinked")}</p> : null}
          <ul className="grid gap-1">
            {linked.map((person) => (
              <li key={person.id}>
                <Person person={person} name={person.firstName} />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="around">
          <CardTitle id="around" className="mb-1">
            {t("around")}
          </CardTitle>
          {around.length === 0 ? <p>{t("noneAround")}</p> : null}
          <ul className="grid gap-3">
            {around.map((one) => (
              <Around key={one.number} one={one} people={[reporter, accused]} {...{ locale, timeZone, now }} />
            ))}
          </ul>
        </section>
      </CardContent>
    </Card>
  );
}

function waiting({ report, reporter }: CaseFile): "waits" | "hears" | "deaf" {
  if (report.email !== null) return "waits";
  return reporter ? "hears" : "deaf";
}

async function Person({ person, name }: { person: ShownPerson; name: string }) {
  const [t, standing, roles] = await Promise.all([
    getTranslations("cases.people"),
    getTranslations("cases.standing"),
    getTranslations("auth.role"),
  ]);
  const role = roles(person.role);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-semibold wrap-anywhere">{name || t("erased")}</span>
      <span className="text-muted">
        {isStaff(person.role) ? role : t("role", { role, band: shownBand(person.band) })}
      </span>
      {person.standing === "active" ? null : <Badge tone="warning">{standing(person.standing)}</Badge>}
    </p>
  );
}

type AroundProps = {
  one: ListedCase;
  people: readonly (ShownPerson | undefined)[];
  locale: string;
  timeZone: string;
  now: Date;
};

async function Around({ one, people, locale, timeZone, now }: AroundProps) {
  const [t, decisions] = await Promise.all([getTranslations("cases.people"), getTranslations("cases.decide")]);
  const nameOf = (id: string | null) => people.find((person) => person?.id === id && id !== null)?.firstName;
  const [sender, subject] = [nameOf(one.reporterId), nameOf(one.accusedId)];
  return (
    <li className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <AppLink
          href={withLocale(locale, paths.staffReport(one.number))}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {one.number}
        </AppLink>
        <GradeBadge grade={one.grade} />
        {one.decision ? <Badge>{decisions(one.decision)}</Badge> : null}
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {[sender ? t("by", { name: sender }) : "", subject ? t("of", { name: subject }) : ""]
          .filter(Boolean)
          .join(", ")}
      </p>
      <CaseClock report={one} locale={locale} timeZone={timeZone} now={now} />
    </li>
  );
}
