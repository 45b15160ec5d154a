"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingUser, type SignedInUser } from "#lib/identity/access/guards.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState, FormValues } from "#lib/platform/forms/action-state.ts";
import { acting, formAction, go, stay, type Words } from "#lib/platform/forms/form-action.ts";
import { reading, typedValues } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { availabilityLimits } from "./form-fields.ts";
import { type Availability, parseAvailability } from "./input.ts";
import { saveHours } from "./save-hours.ts";
import { changedWeek, changeNamed, fieldsOfWeek, type WeekChange, weekIn } from "./typed-week.ts";

export async function saveAvailability(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction<
    SignedInUser,
    Availability | { typed: FormValues },
    Awaited<ReturnType<typeof hoursWords>>,
    Refused<"signedOut">
  >(form, {
    words: hoursWords,
    who: async () => acting(await actingUser(), "mentor"),
    beside: ["change"],
    read: reading(parseAvailability, (given, { fields }) => {
      const change = changeNamed(fields.change);
      return change ? { ok: true, input: { typed: changedFields(given, change) } } : parseAvailability(given);
    }),
    lists: ["off"],
    act: async ({ user, now, words }, availability) => {
      if ("typed" in availability) return stay({ status: "idle", values: availability.typed });
      const result = await saveHours(user.id, availability, now);
      return result.ok ? go(`${paths.schedule}#hours`, words.saved) : { ok: false, faults: {} };
    },
  });
}

/** What was typed, with the rows of a button that was pressed without script. */
function changedFields(fields: Record<string, unknown>, change: WeekChange): FormValues {
  const others = typedValues(fields, []);
  const off = [fields.off].flat().filter((day) => typeof day === "string");
  const week = Object.entries(others).filter(([name]) => !/^(from|until|on)-/.test(name));
  return { ...Object.fromEntries(week), ...fieldsOfWeek(changedWeek(weekIn(others), change)), off };
}

const limited = ["noticeHours", "breakMinutes", "horizonWeeks"] as const;

async function hoursWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "sessions" });
  return {
    title: t("refused.title"),
    refused: ({ reason }) => t(`refused.${reason}`),
    faulty: {
      check: t("refused.check"),
      field: (name, fault) => {
        const limits = limited.find((field) => field === name);
        if (limits) return t("hours.fault.number", availabilityLimits[limits]);
        if (name.startsWith("off")) {
          return t(`hours.fault.${fault === "reversed" ? "offReversed" : fault === "tooMany" ? "offMany" : "date"}`);
        }
        if (fault === "overlapping" || fault === "reversed" || fault === "unaligned" || fault === "tooMany") {
          return t(`hours.fault.${fault}`);
        }
        return t("hours.fault.incomplete");
      },
    },
    saved: { title: t("hours.saved"), description: t("hours.savedText") },
  } satisfies Words<Refused<"signedOut">> & Record<string, unknown>;
}
