import { getTranslations } from "next-intl/server";
import { AuditSentence } from "#components/administration/audit/audit-sentence.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { StaffPerson } from "#lib/administration/people/read-person.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

type Props = { person: StaffPerson; locale: string; timeZone: string };

const machines = ["command", "system", "guardian"] as const;

export async function PersonHistory({ person, locale, timeZone }: Props) {
  const t = await getTranslations("people.person");
  const nameOf = ({ actorName, actorRole }: StaffPerson["history"][number]) =>
    actorName ?? t(`actor.${machines.find((machine) => machine === actorRole) ?? "gone"}`);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("history")}</CardTitle>
        <CardDescription>{t("historyText")}</CardDescription>
      </CardHeader>
      <CardContent>
        {person.history.length === 0 ? <p className="text-muted">{t("noHistory")}</p> : null}
        <ol className="grid gap-3">
          {person.history.map((entry) => (
            <li key={entry.seq} className="wrap-anywhere">
              <span className="font-semibold">
                <AuditSentence action={entry.action} />
              </span>{" "}
              <span className="text-sm text-muted">
                {t("byOn", { by: nameOf(entry), date: formatInstantIn(entry.at, locale, timeZone) })}
              </span>
              {entry.reason ? <p>{entry.reason}</p> : null}
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}
