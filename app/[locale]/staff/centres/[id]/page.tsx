import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { classFields, newCardFields } from "#components/administration/cards/card-fields.ts";
import { CardsForm } from "#components/administration/cards/cards-form.tsx";
import { StudentCardList } from "#components/administration/cards/student-card-list.tsx";
import { CentreColleagues } from "#components/administration/centres/centre-colleagues.tsx";
import { WaitingWords } from "#components/administration/second-words/waiting-words.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { db } from "#db/client.ts";
import { cardsOfCentre } from "#db/queries/identity/cards.ts";
import { activeCoordinators, looksAfter, staffOfCentres } from "#db/queries/identity/centre-staff.ts";
import { centreById } from "#db/queries/identity/centres.ts";
import { submitClass, submitNewCard } from "#lib/administration/cards/actions.ts";
import { waitingCards } from "#lib/administration/cards/store-cards.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("cards.centre");
  return { title: t("metaTitle"), robots: { index: false, follow: false } };
}

/** For those who look after the centre: its people, and the cards of its students. */
export default async function CentrePage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireStaff("coordinator");
  const { id } = await params;
  const [centre, mine] = await Promise.all([centreById(db(), id), looksAfter(db(), user.id, id)]);
  if (!centre || !mine) notFound();
  const [locale, t, staff, coordinators, cards, waiting] = await Promise.all([
    getLocale(),
    getTranslations("cards"),
    staffOfCentres(db(), [id]),
    activeCoordinators(db()),
    cardsOfCentre(db(), id),
    waitingCards(db(), id, new Date()),
  ]);
  const waits = waiting.map(({ id: word, cards: grown }) => ({
    id: word,
    text: t("list.waits", { count: grown.length, names: grown.map(fullName).join(", ") }),
  }));
  const words = { working: t("make.working"), sheet: t("sheet.label"), print: t("sheet.print") };
  const shared = {
    address: withLocale(locale, paths.staffCentre(id)),
    hidden: { locale, centreId: id },
    ageIsRight: t("make.ageIsRight"),
    words,
  };
  return (
    <>
      <p className="mb-2">
        <AppLink
          href={withLocale(locale, paths.staffCentres)}
          className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
        >
          {t("centre.back")}
        </AppLink>
      </p>
      <PageTitle title={centre.name} text={t("centre.intro")} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <section aria-label={t("list.title")} className="grid gap-4 *:min-w-0">
          <h2 className="text-xl">{t("list.title")}</h2>
          <p className="text-muted">{centre.code ? t("centre.code", { code: centre.code }) : t("centre.noCode")}</p>
          <WaitingWords words={waits} locale={locale} />
          <StudentCardList centreId={id} cards={cards} locale={locale} timeZone={user.timeZone} words={words} />
        </section>
        <div className="grid gap-6 *:min-w-0">
          <Part title={t("make.title")}>
            <CardsForm
              id="card"
              action={submitNewCard}
              fields={await newCardFields(locale)}
              button={t("make.submit")}
              {...shared}
            />
          </Part>
          <Part title={t("class.title")}>
            <CardsForm
              id="class"
              action={submitClass}
              fields={await classFields(locale)}
              button={t("class.submit")}
              {...shared}
            />
          </Part>
          <CentreColleagues
            centreId={id}
            staff={staff}
            coordinators={coordinators}
            readerId={user.id}
            locale={locale}
          />
        </div>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card role="region" aria-label={title}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  );
}
