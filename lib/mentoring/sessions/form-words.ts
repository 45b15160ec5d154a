import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import { at, go, type Next, type Words } from "#lib/platform/forms/form-action.ts";
import type { MetRefusal, RatingRefusal, RecapRefusal, SafetyAnswerRefusal } from "./after-rules.ts";
import type { SessionRefusal } from "./change.ts";
import { mostOf, type SessionFormName } from "./input.ts";

type Reason = SessionRefusal | RatingRefusal | RecapRefusal | SafetyAnswerRefusal | MetRefusal | "noMark" | "signedOut";

export type Toast =
  | "joining"
  | "reschedule"
  | "asked"
  | "confirmed"
  | "declined"
  | "cancelled"
  | "accepted"
  | "kept"
  | "rated"
  | "held"
  | "recap"
  | "night"
  | "answered"
  | "reported"
  | "appealed"
  | "met";

const fieldOf: Partial<Record<Reason, "startsAt" | "text">> = {
  unaligned: "startsAt",
  past: "startsAt",
  notice: "startsAt",
  horizon: "startsAt",
  quietHours: "startsAt",
  outside: "startsAt",
  taken: "startsAt",
  sameTime: "startsAt",
  tooManyMoves: "startsAt",
  tooLate: "text",
  tooOften: "text",
};

export async function sessionWords(locale: Locale, form: SessionFormName) {
  const t = await getTranslations({ locale, namespace: "sessions" });
  return {
    title: t("refused.title"),
    refused: ({ reason }) => {
      if (reason === "unknown" || reason === "self") notFound();
      const [sentence, field] = [t(`refused.${reason}`), fieldOf[reason]];
      return field ? at(field, sentence) : sentence;
    },
    faulty: {
      check: t("refused.check"),
      field: (name, fault) => {
        if (fault === "tooLong") return t("fault.tooLong", { max: mostOf(form, name) });
        if (fault === "tooShort") return t("fault.tooShort");
        if (name === "startsAt") return t("fault.time");
        if (name === "stars") return t("fault.stars");
        return t(fault === "required" ? "fault.required" : "fault.option");
      },
    },
    said: (toast: Toast, to: string, receipt = ""): Next =>
      go(to, { title: t(`toast.${toast}.title`), description: t(`toast.${toast}.text`, { receipt }) }),
  } satisfies Words<Refused<Reason>> & Record<string, unknown>;
}
