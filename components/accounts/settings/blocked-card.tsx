import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { BlockedList } from "#components/safety/blocks/blocked-list.tsx";
import { db } from "#db/client.ts";
import { blockedPeople } from "#lib/safety/blocks/block-person.ts";

export async function BlockedCard({ userId }: { userId: string }) {
  const [people, t] = await Promise.all([blockedPeople(db(), userId, new Date()), getTranslations("settings.blocked")]);
  return (
    <Card role="region" aria-label={t("title")}>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{t("text")}</CardDescription>
      </CardHeader>
      <CardContent>
        <BlockedList people={people} />
      </CardContent>
    </Card>
  );
}
