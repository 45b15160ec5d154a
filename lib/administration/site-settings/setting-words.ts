import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Done, Refused } from "#lib/platform/answer.ts";
import { go, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { isSettingKey } from "#lib/platform/site/input.ts";
import { limitBounds, limitKey, limitNames } from "#lib/platform/site/limit-settings.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";
import type { SavedSection } from "./change-settings.ts";
import { shownSetting } from "./rules.ts";

const ownErrors = {
  supportEmail: "email",
  reportingAddress: "email",
  securityContact: "emailOrUrl",
  programmeCountries: "country",
  ownHelplines: "helpline",
  approvals: "option",
} as const;

type Saved = Extract<SavedSection, Done>;

/** What the forms of the settings answer. */
export async function settingWords(locale: Locale) {
  const [t, second] = await Promise.all([
    getTranslations({ locale, namespace: "administration.settings" }),
    secondWordSaid(locale),
  ]);
  const named = (key: string) => (isSettingKey(key) ? t(`field.${key.replace(".", "-") as "name"}`) : key);
  const shown = (value: unknown) => (value === undefined ? t("default") : shownSetting(value));
  return {
    title: t("error.title"),
    refused: (refusal) => {
      if (refusal.reason === "asked" || refusal.reason === "tooNew") return second[refusal.reason];
      if (refusal.reason !== "stale") return t(`error.${refusal.reason}`);
      const values = refusal.now.map(({ key, value }) => `${named(key)}: ${shown(value)}`);
      return t("error.stale", { values: values.join("; ") });
    },
    faulty: {
      check: t("error.check"),
      unexpected: t("error.unexpected"),
      field: (name, fault) => {
        if (fault === "required") return t("error.required");
        const own = Object.hasOwn(ownErrors, name) ? ownErrors[name as keyof typeof ownErrors] : undefined;
        if (own) return t(`error.${own}`);
        if (name.startsWith("social.")) return t("error.url");
        const limit = limitNames.find((one) => limitKey(one) === name);
        if (limit) return t("error.limit", { least: limitBounds[limit].least, most: limitBounds[limit].most });
        return t("error.text");
      },
    },
    said: ({ changed, waits }: Saved) =>
      waits === undefined
        ? go(paths.staffSettings, { title: t(changed > 0 ? "saved" : "unchanged") })
        : second.waits(waits),
  } satisfies Words<Extract<SavedSection, Refused>> & Record<string, unknown>;
}
