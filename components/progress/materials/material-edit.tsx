import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { db } from "#db/client.ts";
import { materialSubjects } from "#db/queries/progress/materials.ts";
import { locales } from "#i18n/routing.ts";
import { languageName, spokenLanguages } from "#lib/identity/users/languages.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { type MaterialDraft, MaterialForm } from "./material-form.tsx";

type Props = { stored?: MaterialDraft; locale: string };

export async function MaterialEdit({ stored, locale }: Props) {
  const [t, messages, subjects] = await Promise.all([
    getTranslations("materials.form"),
    getMessages(),
    materialSubjects(db()),
  ]);
  const draft = stored ?? {
    id: crypto.randomUUID(),
    title: "",
    kind: "text",
    url: "",
    text: "",
    subject: "",
    language: locale,
  };
  const back = withLocale(locale, stored ? paths.material(stored.id) : paths.materials);
  return (
    <NextIntlClientProvider messages={{ materials: { form: messages.materials.form } }}>
      <PageTitle title={t(stored ? "changeTitle" : "addTitle")} text={t("intro")} />
      <MaterialForm
        stored={draft}
        isNew={!stored}
        locale={locale}
        address={`${back}?${stored ? "edit" : "new"}`}
        back={back}
        subjects={subjects}
        languages={languagesFor(locale)}
      />
    </NextIntlClientProvider>
  );
}

/** The site's languages first, then all others by name. */
function languagesFor(locale: string) {
  const named = (codes: readonly string[]) => codes.map((code) => ({ code, name: languageName(code, locale) }));
  const others = named(spokenLanguages.filter((code) => !(locales as readonly string[]).includes(code)));
  return [...named(locales), ...others.toSorted((one, other) => one.name.localeCompare(other.name, locale))];
}
