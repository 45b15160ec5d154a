import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import { go, type Next, type Words } from "#lib/platform/forms/form-action.ts";
import type { ContactRefusal } from "#lib/safety/contact/contact-rules.ts";
import { farthestYears, goalLengths, type LearningRefusal, mostGoals, mostSteps } from "./goal-rules.ts";
import type { GoalForm } from "./input.ts";

type Reason = LearningRefusal | ContactRefusal | "signedOut";

export async function goalWords(locale: Locale, form: GoalForm) {
  const t = await getTranslations({ locale, namespace: "learning" });
  const title = form === "addStep" || form === "editStep" ? goalLengths.step : goalLengths.title;
  const longest: Record<string, number> = { subject: goalLengths.subject, text: goalLengths.comment };
  return {
    title: t("refused.title"),
    refused: ({ reason }) => (reason === "unknown" || reason === "self" ? notFound() : sentenceOf(reason, t)),
    faulty: {
      check: t("refused.check"),
      field: (field, fault) => {
        if (fault === "tooLong") return t("fault.tooLong", { max: longest[field] ?? title });
        if (fault === "stepsLong") return t("fault.stepsLong", { max: goalLengths.step });
        if (fault === "stepsMany") return t("fault.stepsMany", { max: mostSteps });
        if (fault === "far") return t("fault.far", { years: farthestYears });
        if (fault === "past" || fault === "date" || fault === "progress") return t(`fault.${fault}`);
        return t("fault.required");
      },
    },
    said: (toast: "added" | "changed" | "removed" | "commented" | "commentWaits" | "held", to: string): Next =>
      go(to, { title: t(`toast.${toast}.title`), description: t(`toast.${toast}.text`) }),
  } satisfies Words<Refused<Reason>> & Record<string, unknown>;
}

type Translate = Awaited<ReturnType<typeof getTranslations<"learning">>>;

function sentenceOf(reason: Exclude<Reason, "self">, t: Translate): string {
  return t(`refused.${reason}`, { goals: mostGoals, steps: mostSteps });
}

export async function changeRefusal(locale: Locale, reason: LearningRefusal | "signedOut" | "invalid") {
  const t = await getTranslations({ locale, namespace: "learning" });
  if (reason === "invalid") return { status: 400, code: reason, text: t("refused.invalid") };
  return { status: statuses[reason], code: reason, text: sentenceOf(reason, t) };
}

/** 429: the page keeps the change and sends it again later. */
const statuses = { signedOut: 401, unknown: 404, tooMany: 429, tooManyGoals: 409, tooManySteps: 409, hasSteps: 409 };
