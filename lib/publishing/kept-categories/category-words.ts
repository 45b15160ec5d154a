import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import { at, go, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { type CategoryAct, categoryNameLength } from "#lib/publishing/categories/rules.ts";
import type { CategoryRefusal } from "./keep-category.ts";

/** What the forms of categories answer. */
export async function categoryWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "administration.categories" });
  return {
    title: t("error.title"),
    refused: ({ reason }) =>
      reason === "taken" ? at("name", t("error.taken"), t("error.check")) : t(`error.${reason}`),
    faulty: {
      check: t("error.check"),
      field: (_, fault) => {
        if (fault === "tooLong") return t("error.tooLong", { max: categoryNameLength });
        return t(`error.${fault === "option" || fault === "contactDetails" ? fault : "required"}`);
      },
    },
    said: (said: CategoryAct | "add" | "change") => go(paths.staffCategories, { title: t(`done.${said}`) }),
  } satisfies Words<Refused<CategoryRefusal>> & Record<string, unknown>;
}
