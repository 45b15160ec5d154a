"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { actingUser } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import {
  type ActionState,
  type FieldErrors,
  type FormValues,
  fieldErrors,
  refusals,
} from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { typedValues } from "#lib/platform/forms/form-fields.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { parseAvailability } from "./input.ts";
import { availabilityLimits } from "./rules.ts";
import { saveHours } from "./save-hours.ts";

/** Stores when the signed-in mentor can be booked (BOOK-08, BOOK-16). Refusals carry back what was typed. */
export async function saveAvailability(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  const t = await getTranslations({ locale, namespace: "sessions" });
  const values: FormValues = { ...typedValues(fields, []), off: ticked(fields.off) };
  const refused = refusals(t("refused.title"), values);
  if (user?.role !== "mentor") return refused("signedOut", t("refused.signedOut"));
  const parsed = parseAvailability(fields);
  if (!parsed.ok) return refused("invalid", t("refused.check"), worded(parsed.faults, t));
  const saved = await saveHours(user.id, parsed.input, new Date());
  if ("refused" in saved) return refused("invalid", t("refused.check"));
  await setFlash({ title: t("hours.saved"), description: t("hours.savedText") });
  redirect(`${withLocale(locale, paths.schedule)}#hours`);
}

/** The days off that were left ticked, to be given back to the form. */
function ticked(off: unknown): string[] {
  return [off].flat().filter((day) => typeof day === "string" && day.length <= 10) as string[];
}

type Translate = Awaited<ReturnType<typeof getTranslations<"sessions">>>;

const limited = ["noticeHours", "breakMinutes", "horizonWeeks"] as const;

function worded(faults: Record<string, string>, t: Translate): FieldErrors {
  return fieldErrors(faults, (field, code) => {
    const limits = limited.find((name) => name === field);
    if (limits) return t("hours.fault.number", availabilityLimits[limits]);
    if (field.startsWith("off"))
      return t(`hours.fault.${code === "reversed" ? "offReversed" : code === "tooMany" ? "offMany" : "date"}`);
    if (code === "overlapping" || code === "reversed" || code === "unaligned" || code === "tooMany") {
      return t(`hours.fault.${code}`);
    }
    return t("hours.fault.incomplete");
  });
}
