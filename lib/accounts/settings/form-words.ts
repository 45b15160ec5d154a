import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import { go, type Next, orFailed, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { settingsFaultSentence } from "./input.ts";
import { type SettingsTab, tabPath } from "./rules.ts";

const tabs = {
  profile: "profile",
  mentoring: "profile",
  paused: "profile",
  returned: "profile",
  notifications: "notifications",
  feed: "notifications",
  feedEnded: "notifications",
  privacy: "privacy",
  appearance: "appearance",
} as const satisfies Record<string, SettingsTab>;

export async function settingsWords(
  locale: Locale,
): Promise<Words<Refused<"signedOut" | "noShows" | "prove" | "failed">>> {
  const [t, failed, account] = await Promise.all([
    getTranslations({ locale, namespace: "settings.error" }),
    getTranslations({ locale, namespace: "settings.failed" }),
    getTranslations({ locale, namespace: "account.refused" }),
  ]);
  return {
    title: t("title"),
    refused: ({ reason }) => {
      if (reason === "failed") return failed("text");
      return reason === "prove" ? account(reason) : t(reason);
    },
    faulty: {
      check: t("check"),
      unexpected: t("unexpected"),
      field: (name, fault) => {
        const { key, max } = settingsFaultSentence(name, fault);
        return t(key, { max });
      },
    },
  };
}

export async function saved(said: keyof typeof tabs, locale: Locale, to?: string): Promise<Next> {
  const t = await getTranslations({ locale, namespace: "settings.saved" });
  const flash = { title: t(`${said}.title`), description: t(`${said}.text`) };
  return go(to ?? tabPath(paths.settings, tabs[said]), flash, locale);
}

/** Server errors are shown in the form, which keeps everything typed. */
export function stored<Result>(work: () => Promise<Result>) {
  return orFailed("settings", work);
}

/** Of the question for the time zone. */
export async function zoneWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "settings.zone" });
  return {
    refused: () => t("wrong"),
    faulty: { check: t("wrong"), field: () => t("wrong") },
    done: (zone: string) => t("done", { zone }),
  } satisfies Words & Record<string, unknown>;
}
