import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { ActionState } from "#lib/action-state.ts";
import { localeOfForm } from "#lib/auth/request.ts";
import { actingUser, type SessionUser } from "#lib/auth/session.ts";
import { formFields, typedValues } from "#lib/form-fields.ts";
import { faultSentence } from "./input.ts";

/** Who sent a form of the settings, in which language, and what stood in it. */
export type Asked = Readonly<{
  user: SessionUser | null;
  locale: Locale;
  fields: Record<string, unknown>;
  values: Record<string, string>;
}>;

/** `secret` fields are never sent back. */
export async function askedBy(form: FormData, secret: readonly string[] = []): Promise<Asked> {
  const user = await actingUser();
  const { locale, ...fields } = formFields(form);
  return { user, locale: await localeOfForm(locale), fields, values: typedValues(fields, secret) };
}

export async function signedOutAnswer({ locale, values }: Asked): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "settings.error" });
  return { status: "error", code: "signedOut", title: t("title"), message: t("signedOut"), values };
}

/** Nothing was stored, through no fault of the person (SET-11). */
export async function failedAnswer({ locale, values }: Asked, error: unknown): Promise<ActionState> {
  process.stderr.write(`settings: ${error instanceof Error ? error.stack : String(error)}\n`);
  const t = await getTranslations({ locale, namespace: "settings.failed" });
  return { status: "error", code: "failed", title: t("title"), message: t("text"), values };
}

/** `faults` are codes by field name; `""` concerns the whole form. */
export async function faultsAnswer(
  faults: Readonly<Record<string, string>>,
  { locale, values }: Asked,
): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "settings.error" });
  const { "": wholeForm, ...byField } = faults;
  const fields = Object.fromEntries(
    Object.entries(byField).map(([name, fault]) => {
      const { key, max } = faultSentence(name, fault);
      return [name, t(key, { max })];
    }),
  );
  const message = wholeForm === undefined ? t("check") : t("unexpected");
  return { status: "error", code: "invalid", title: t("title"), message, fields, values };
}

/** Why the person may not do this. */
export async function refusedAnswer(code: "noShows", { locale, values }: Asked): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "settings.error" });
  return { status: "error", code, title: t("title"), message: t(code), values };
}
