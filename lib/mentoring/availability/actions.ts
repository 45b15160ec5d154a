"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, formAction, go, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { availabilityLimits } from "./form-fields.ts";
import { parseAvailability } from "./input.ts";
import { saveHours } from "./save-hours.ts";

export async function saveAvailability(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: hoursWords,
    who: async () => acting(await actingUser(), "mentor"),
    read: parseAvailability,
    lists: ["off"],
    act: async ({ user, now, words }, availability) => {
      const result = await saveHours(user.id, availability, now);
      return result.ok ? go(`${paths.schedule}#hours`, words.saved) : { ok: false, faults: {} };
    },
  });
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
