import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { BookOpenIcon } from "#components/platform/ui/shell-icons.tsx";
import { MaterialMarks, MaterialState } from "#components/progress/materials/material-marks.tsx";
import { db } from "#db/client.ts";
import { latestMaterials } from "#db/queries/progress/latest-materials.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = { userId: string; locale: string };

/** Materials shown; the library has them all. */
const shown = 4;

/** The newest study materials, those in the reader's language first. */
export async function LatestMaterials({ userId, locale }: Props) {
  const [t, latest] = await Promise.all([
    getTranslations("materials.latest"),
    latestMaterials(db(), { id: userId, moderates: false }, locale, shown),
  ]);
  return (
    <section aria-labelledby="latest-materials" className="flex flex-col gap-3">
      <h2 id="latest-materials" className="text-xl">
        {t("title")}
      </h2>
      {latest.length === 0 ? (
        <EmptyState icon={<BookOpenIcon aria-hidden />} title={t("none")} description={t("noneText")} />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {latest.map((material) => (
            <li key={material.id} className="min-w-0 rounded-card border border-line bg-surface p-4">
              <h3 className="text-base">
                <AppLink
                  href={withLocale(locale, paths.material(material.id))}
                  className="inline-flex min-h-6 min-w-0 items-center font-semibold text-ink wrap-anywhere hover:text-leaf"
                >
                  <span lang={material.language}>{material.title}</span>
                </AppLink>
              </h3>
              <MaterialMarks material={material} locale={locale} />
              <MaterialState {...material} />
            </li>
          ))}
        </ul>
      )}
      <Button asChild variant="outline" className="self-start">
        <AppLink href={withLocale(locale, paths.materials)}>{t("all")}</AppLink>
      </Button>
    </section>
  );
}
