import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { PageTitle } from "#components/dashboard/page-title.tsx";
import { AppLink } from "#components/layout/moving.tsx";
import { MaterialEdit } from "#components/materials/material-edit.tsx";
import { MaterialFilters } from "#components/materials/material-filters.tsx";
import { MaterialList } from "#components/materials/material-list.tsx";
import { SavedTexts } from "#components/materials/saved-texts.tsx";
import { Button } from "#components/ui/button.tsx";
import { requireUser } from "#lib/auth/session.ts";
import { materialQuery } from "#lib/materials/list-rules.ts";
import { mayAdd, readLibrary } from "#lib/materials/read-library.ts";
import { paths, withLocale } from "#lib/paths.ts";
import { siteSettings } from "#lib/site/settings.ts";

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const [t, site] = await Promise.all([getTranslations("materials.list"), siteSettings()]);
  return { title: `${t("title")} · ${site.name}`, robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The library of study materials (LEARN-08); with `?new` the form of a new one, for those who may add. */
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
            <AppLink href={`${withLocale(locale, paths.materials)}?new`} prefetch={false}>
              <Plus aria-hidden />
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
