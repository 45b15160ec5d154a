import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { HeldList } from "#components/administration/legal-holds/held-list.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { db } from "#db/client.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { keptWhileHeld, lawHoldList } from "#lib/safety/legal-holds/law-hold-list.ts";
import { holdsToReview } from "#lib/safety/legal-holds/read-holds.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("people.hold");
  return { title: t("pageTitle"), robots: { index: false, follow: false } };
}

/** For leads: of whom evidence is kept, why, and until when. Nobody sees themselves or their household here. */
export default async function HoldsPage() {
  const user = await requireStaff("lead");
  const [locale, t, part] = await Promise.all([
    getLocale(),
    getTranslations("people.hold"),
    getTranslations("settings.data.part"),
  ]);
  const now = new Date();
  const people = await lawHoldList(db(), user.id, now);
  const holds = new Map((await holdsToReview(db(), now)).map((hold) => [hold.id, hold]));
  return (
    <>
      <PageTitle title={t("pageTitle")} text={t("intro")} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <HeldList people={people} holds={holds} locale={locale} timeZone={user.timeZone} now={now} />
        <Card>
          <CardHeader>
            <CardTitle>{t("keptTitle")}</CardTitle>
          </CardHeader>
          <CardContent className="grid gap-3">
            <p>{t("keptText")}</p>
            <ul className="list-disc ps-5">
              {keptWhileHeld.map((name) => (
                <li key={name}>{part(name)}</li>
              ))}
            </ul>
            <p>{t("untilText")}</p>
          </CardContent>
        </Card>
      </div>
    </>
  );
}
