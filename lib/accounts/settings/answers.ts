import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { type ActionState, fieldErrors, refusals } from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { type Parsed, typedValues } from "#lib/platform/forms/form-fields.ts";
import { logFailure } from "#lib/platform/log.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { faultSentence } from "./input.ts";
import { type SettingsTab, tabPath } from "./rules.ts";

/** A form of the settings: the language it was shown in, and what stood in it. */
type Sent = Readonly<{ locale: Locale; fields: Record<string, unknown> }>;

/** What is said when everything is stored, and the tab it is said on. */
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
type Said = keyof typeof tabs;

type Refusal = "signedOut" | "noShows";
type Outcome =
  /** `to` is another page to say it on, `locale` the language that was chosen. */
  | Readonly<{ said: Said; to?: string; locale?: Locale }>
  | Readonly<{ refused: Refusal }>
  | Readonly<{ faults: Readonly<Record<string, string>> }>;

/**
 * Stores what a form of the settings asks for and says so, freshly rendered, where it belongs. Whatever keeps it from being
 * stored is said in the form, with everything typed.
 */
export async function storeSettings<T>(
  sent: Sent,
  parsed: Parsed<T>,
  store: (input: T, now: Date) => Promise<Outcome>,
): Promise<ActionState> {
  if (!parsed.ok) return faultsAnswer(parsed.faults, sent);
  const outcome = await store(parsed.input, new Date()).catch((error: unknown) => ({ error }));
  if ("error" in outcome) return failedAnswer(sent, outcome.error);
  if ("refused" in outcome) return refusedAnswer(outcome.refused, sent);
  if ("faults" in outcome) return faultsAnswer(outcome.faults, sent);
  const { said, to = tabPath(paths.settings, tabs[said]), locale = sent.locale } = outcome;
  const t = await getTranslations({ locale, namespace: "settings.saved" });
  await setFlash({ title: t(`${said}.title`), description: t(`${said}.text`) });
  redirect(withLocale(locale, to));
}

/** Why the person may not do this. */
export async function refusedAnswer(reason: Refusal, sent: Sent): Promise<ActionState> {
  const t = await getTranslations({ locale: sent.locale, namespace: "settings.error" });
  return refusals(t("title"), typedValues(sent.fields, []))(reason, t(reason));
}

/** Nothing was stored, through no fault of the person (SET-11). */
async function failedAnswer(sent: Sent, error: unknown): Promise<ActionState> {
  logFailure("settings", error);
  const t = await getTranslations({ locale: sent.locale, namespace: "settings.failed" });
  return refusals(t("title"), typedValues(sent.fields, []))("failed", t("text"));
}

/** `faults` are codes by field name; `""` concerns the whole form. */
async function faultsAnswer(faults: Readonly<Record<string, string>>, sent: Sent): Promise<ActionState> {
  const t = await getTranslations({ locale: sent.locale, namespace: "settings.error" });
  const fields = fieldErrors(faults, (name, fault) => {
    const { key, max } = faultSentence(name, fault);
    return t(key, { max });
  });
  return refusals(t("title"), typedValues(sent.fields, []))(
    "invalid",
    t("" in faults ? "unexpected" : "check"),
    fields,
  );
}
