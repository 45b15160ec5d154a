"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { actingUser } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import { type ActionState, type FieldErrors, fieldErrors, refusals } from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { parseFields, typedValues } from "#lib/platform/forms/form-fields.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { guardianSchema } from "./input.ts";
import { guardianLengths } from "./lengths.ts";
import { type NamingResult, nameGuardian, resendInvite } from "./name-guardian.ts";

type Translate = Awaited<ReturnType<typeof getTranslations<"guardians.mine">>>;
type Refused = Extract<NamingResult, { ok: false }>;

/** A minor names their guardian, who is then asked for consent (SAFE-12). */
export async function submitGuardian(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  const t = await getTranslations({ locale, namespace: "guardians.mine" });
  const refused = refusals(t("error.title"), typedValues(fields, []));
  if (!user) return refused("signedOut", t("error.signedOut"));
  const parsed = parseFields(guardianSchema, fields);
  if (!parsed.ok) return refused("invalid", ...worded(parsed.faults, t));
  const now = new Date();
  const result = await nameGuardian(user.id, parsed.input, now);
  if (!result.ok) return refused(result.reason, ...refusalWords(result, t, now));
  const done = result.mailed ? "mailed" : "named";
  await setFlash({ title: t(`done.${done}`), description: t(`done.${done}Text`) });
  redirect(withLocale(locale, paths.guardianOfMine));
}

/** Sends the named guardian a new link. A plain form: what came of it is said on the page it returns to. */
export async function submitResend(form: FormData): Promise<void> {
  const user = await actingUser();
  const { locale } = await sentForm(form);
  if (!user) redirect(withLocale(locale, paths.loginTo(paths.guardianOfMine)));
  const t = await getTranslations({ locale, namespace: "guardians.mine" });
  const now = new Date();
  const result = await resendInvite(user.id, now);
  if (result.ok) await setFlash({ title: t("done.mailed"), description: t("done.mailedText") });
  else {
    const [description] = refusalWords(result, t, now);
    await setFlash({ title: t("error.title"), description, variant: "destructive" });
  }
  redirect(withLocale(locale, paths.guardianOfMine));
}

/** The sentence for the form and those for its fields. */
function worded(faults: Record<string, string>, t: Translate): [string, FieldErrors] {
  const fields = fieldErrors(faults, (name, fault) => faultWords(name, fault, t));
  return [t("" in faults ? "error.unexpected" : "error.check"), fields];
}

const faultKeys = ["required", "plainName", "reachable", "email", "phone", "option"] as const;

function faultWords(name: string, fault: string, t: Translate): string {
  if (fault === "tooLong" && name in guardianLengths) {
    return t("error.tooLong", { max: guardianLengths[name as keyof typeof guardianLengths] });
  }
  return t(`error.${faultKeys.find((key) => key === fault) ?? "required"}`);
}

function refusalWords(refused: Refused, t: Translate, now: Date): [string, FieldErrors] {
  if (refused.reason === "paused") return [t("error.paused", { minutes: minutesUntil(refused.until, now) }), {}];
  if (refused.reason === "ownPhone") return [t("error.check"), { phone: t("error.ownPhone") }];
  if (refused.reason === "ownAddress" || refused.reason === "takenAddress") {
    return [t("error.check"), { email: t(`error.${refused.reason}`) }];
  }
  return [t(refused.reason === "noAddress" ? "error.noAddress" : "error.unexpected"), {}];
}
