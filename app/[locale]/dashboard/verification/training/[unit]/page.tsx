import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Helplines } from "#components/safety/reports/helplines.tsx";
import { TrainingBackLink } from "#components/safety/training/back-link.tsx";
import { TrainingProgress } from "#components/safety/training/training-progress.tsx";
import { UnitEnd } from "#components/safety/training/unit-end.tsx";
import { UnitText } from "#components/safety/training/unit-text.tsx";
import { db } from "#db/client.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { courseTitles, courseUnit } from "#lib/safety/training/course.ts";
import { isTrainingUnit, trainingUnits } from "#lib/safety/training/course-rules.ts";
import { ownTraining } from "#lib/safety/training/own-training.ts";

type Props = { params: Promise<{ unit: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ unit }, locale] = await Promise.all([params, getLocale()]);
  const title = isTrainingUnit(unit) ? (await courseUnit(locale, unit)).title : undefined;
  return { title, robots: { index: false, follow: false } };
}

/** One unit of the training, to be read and marked as read. */
export default async function TrainingUnitPage({ params }: Props) {
  const user = await requireRole("mentor");
  const [{ unit }, locale, t] = await Promise.all([params, getLocale(), getTranslations("training")]);
  if (!isTrainingUnit(unit)) notFound();
  const [own, text, titles, site] = await Promise.all([
    ownTraining(db(), user.id, new Date()),
    courseUnit(locale, unit),
    courseTitles(locale),
    keptSiteSettings(),
  ]);
  const number = trainingUnits.indexOf(unit) + 1;
  return (
    <>
      <TrainingBackLink href={withLocale(locale, paths.verificationTraining)}>{t("backToCourse")}</TrainingBackLink>
      <PageTitle title={titles[unit]} text={t("unit.number", { number, all: trainingUnits.length })} />
      <div className="grid gap-8 *:min-w-0">
        <UnitText text={text} siteName={site.name} />
        {unit === "reporting" ? (
          <div className="max-w-read">
            <Helplines />
          </div>
        ) : null}
        <UnitEnd unit={unit} own={own} titles={titles} locale={locale} />
        {own.standing.state === "done" ? null : (
          <div className="max-w-read">
            <TrainingProgress own={own} />
          </div>
        )}
      </div>
    </>
  );
}
