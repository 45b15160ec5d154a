import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { ListedStudent } from "#lib/administration/staff/student-list.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** Leads to who decides for a minor, and how they can. */
export async function ConsentCard({ student, locale }: { student: ListedStudent; locale: string }) {
  if (student.consent === "own") return null;
  const t = await getTranslations("oversight.consent");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <p className="text-muted">{t("cardText")}</p>
      </CardHeader>
      <CardContent>
        <Button asChild variant="outline">
          <AppLink href={withLocale(locale, paths.staffConsent(student.id))}>{t("manage")}</AppLink>
        </Button>
      </CardContent>
    </Card>
  );
}
