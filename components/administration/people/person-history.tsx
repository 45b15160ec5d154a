import { getTranslations } from "next-intl/server";
import { AuditLines } from "#components/administration/audit/audit-lines.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { StaffPerson } from "#lib/administration/people/read-person.ts";

type Props = { person: StaffPerson; locale: string; timeZone: string };

export async function PersonHistory({ person, locale, timeZone }: Props) {
  const t = await getTranslations("people.person");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("history")}</CardTitle>
        <CardDescription>{t("historyText")}</CardDescription>
      </CardHeader>
      <CardContent>
        {person.history.length === 0 ? <p className="text-muted">{t("noHistory")}</p> : null}
        <AuditLines acts={person.history} locale={locale} timeZone={timeZone} />
      </CardContent>
    </Card>
  );
}
