import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { DecisionForm } from "#components/platform/ui/decision-form.tsx";
import { submitSanction } from "#lib/administration/people/actions.ts";
import type { StaffPerson } from "#lib/administration/people/read-person.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { chosenSanction, type SanctionChoice, sanctionClasses, sanctionLengths } from "#lib/safety/sanctions/rules.ts";

type Props = {
  person: StaffPerson;
  /** The report from whose page somebody came. */
  report: string | undefined;
  locale: string;
  timeZone: string;
  now: Date;
};

/** What the viewer's role may decide, each with what will follow. */
export async function PersonDecision({ person, report, locale, timeZone, now }: Props) {
  const [t, ts] = await Promise.all([getTranslations("people.person"), getTranslations("sanctions.why")]);
  if (person.choices.length === 0) return null;
  const effects = await effectsOf({ person, locale, timeZone, now });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("act")}</CardTitle>
      </CardHeader>
      <CardContent>
        {person.conflict ? (
          <p>{t(person.conflict)}</p>
        ) : (
          <DecisionForm
            // A new form after an own decision; a colleague’s leaves what was typed.
            key={person.own}
            id="sanction"
            action={submitSanction}
            address={withLocale(locale, paths.staffPerson(person.id))}
            hidden={{ locale, userId: person.id, seen: person.seen }}
            question={t("question")}
            choices={person.choices.map((choice) => ({
              value: choice,
              label: t(`choice.${choice}`),
              effects: effects(choice),
            }))}
            fields={[
              {
                kind: "select",
                name: "why",
                label: t("whyLabel"),
                choose: t("choose"),
                options: sanctionClasses.map((value) => ({ value, label: ts(value) })),
              },
              { kind: "area", name: "reason", label: t("reason"), max: sanctionLengths.reason, rows: 2 },
              {
                kind: "line",
                name: "reportNumber",
                label: t("reportNumber"),
                optional: t("optional"),
                max: 40,
                value: report ?? "",
              },
            ]}
            button={t("decide")}
            pendingLabel={t("working")}
          />
        )}
      </CardContent>
    </Card>
  );
}

async function effectsOf({
  person,
  locale,
  timeZone,
  now,
}: Omit<Props, "report">): Promise<(choice: SanctionChoice) => string[]> {
  const t = await getTranslations("people.person.effect");
  const { name, sessions, matches, role } = person;
  const told = person.state === "suspended" ? [] : [t("signedOut", { name })];
  const students =
    role === "mentor" && person.state !== "suspended"
      ? [t("students", { count: matches.filter(({ isStudent }) => isStudent).length })]
      : [];
  return (choice) => {
    const { kind, until } = chosenSanction(choice, now);
    const away = [...told, t("sessions", { count: sessions }), ...students];
    const posts = (word: "posts" | "postsGrave") => (role === "mentor" ? [t(word)] : []);
    if (kind === "suspend") return [...away, ...posts("postsGrave")];
    if (kind === "remove") return [...away, t("matches", { count: matches.length }), ...posts("posts"), t("final")];
    const read = t("reads", { name });
    if (!until) return [read];
    const young = role === "mentor" ? [t("muteYoung", { name })] : [];
    return [t("mute", { name, date: formatInstantIn(until, locale, timeZone) }), ...young, read];
  };
}
