import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { CategoryList, categoryFields } from "#components/publishing/kept-categories/category-list.tsx";
import { db } from "#db/client.ts";
import { countedCategories } from "#db/queries/publishing/categories.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { saveNewCategory } from "#lib/publishing/kept-categories/actions.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("administration.categories");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** What posts are sorted by. */
export default async function CategoriesPage() {
  await requireStaff("admin");
  const [locale, t, categories] = await Promise.all([
    getLocale(),
    getTranslations("administration.categories"),
    countedCategories(db()),
  ]);
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <CategoryList categories={categories} locale={locale} />
        <Card role="region" aria-label={t("addTitle")}>
          <CardHeader>
            <CardTitle>{t("addTitle")}</CardTitle>
          </CardHeader>
          <CardContent>
            <StepForm
              // Resets the form once the category is in the list.
              key={categories.length}
              id="add"
              action={saveNewCategory}
              address={withLocale(locale, paths.staffCategories)}
              hidden={{ locale }}
              fields={await categoryFields()}
              button={t("add")}
              pendingLabel={t("working")}
            />
          </CardContent>
        </Card>
      </div>
    </>
  );
}
