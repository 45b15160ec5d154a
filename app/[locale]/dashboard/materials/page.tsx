import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { PlusIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { MaterialEdit } from "#components/progress/materials/material-edit.tsx";
import { MaterialFilters } from "#components/progress/materials/material-filters.tsx";
import { MaterialList } from "#components/progress/materials/material-list.tsx";
import { SavedTexts } from "#components/progress/materials/saved-texts.tsx";
import { requireUser } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { materialQuery } from "#lib/progress/materials/list-rules.ts";
import { mayAdd, readLibrary } from "#lib/progress/materials/read-library.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("materials.list");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The library of study materials; `?new` shows the form, for people who may add. */
export default async function MaterialsPage({ searchParams }: Props) {
  const user = await requireUser(paths.materials);
  const [params, locale, t, messages] = await Promise.all([
    searchParams,
    getLocale(),
    getTranslations("materials.list"),
    getMessages(),
  ]);
  const adds = await mayAdd(user);
  if (adds && params.new !== undefined) return <MaterialEdit locale={locale} />;
  const query = materialQuery(params);
  const { listed, next, subjects, languages } = await readLibrary(user, query);
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")}>
        {adds ? (
          <Button asChild>
            <AppLink href={`${withLocale(locale, paths.materials)}?new`}>
              <PlusIcon aria-hidden />
              {t("add")}
            </AppLink>
          </Button>
        ) : null}
      </PageTitle>
      <div className="flex flex-col gap-5">
        <NextIntlClientProvider messages={{ materials: { saved: messages.materials.saved } }}>
          <SavedTexts userId={user.id} />
        </NextIntlClientProvider>
        <MaterialFilters query={query} subjects={subjects} languages={languages} />
        <MaterialList query={query} listed={listed} next={next} />
      </div>
    </>
  );
}
