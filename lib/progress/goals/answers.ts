import { refresh } from "next/cache";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { actingUser, type SignedInUser } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import { type ActionState, type FieldErrors, fieldErrors, refusals } from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { typedValues } from "#lib/platform/forms/form-fields.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { localDay } from "#lib/platform/time/zones.ts";
import type { ContactRefusal } from "#lib/safety/contact/contact.ts";
import { farthestYears, goalLengths, type LearningRefusal, mostGoals, mostSteps } from "./goal-rules.ts";
import { type GoalForm, type GoalInput, parseGoalForm } from "./input.ts";

/** What the forms of goals share: who, what was sent, and how an answer is said; and how it is said to scripts. */

export type Refusal = LearningRefusal | ContactRefusal;
const toasts = ["added", "changed", "removed", "commented", "commentWaits", "held"] as const;

export type Done = Readonly<{
  /** What the next page says; nothing where it shows by itself. */
  toast?: (typeof toasts)[number];
  /** Where it leads, without language. */
  to: string;
}>;
export type Outcome = Done | Readonly<{ refused: Refusal }>;

/** Runs one form for whoever is signed in; everything typed goes back with a refusal. */
export async function answer<F extends GoalForm>(
  form: FormData,
  name: F,
  act: (user: SignedInUser, input: GoalInput<F>, now: Date) => Promise<Outcome>,
): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  const t = await getTranslations({ locale, namespace: "learning" });
  const refused = refusals(t("refused.title"), typedValues(fields, []));
  if (!user) return refused("signedOut", t("refused.signedOut"));
  const now = new Date();
  const parsed = parseGoalForm(name, fields, localDay(now, user.timeZone));
  if (!parsed.ok) return refused("invalid", t("refused.check"), worded(name, parsed.faults, t));
  const outcome = await act(user, parsed.input, now);
  if ("refused" in outcome) {
    if (outcome.refused === "unknown" || outcome.refused === "self") notFound();
    refresh();
    return refused(outcome.refused, sentenceOf(outcome.refused, t));
  }
  const { toast, to } = outcome;
  if (toast) await setFlash({ title: t(`toast.${toast}.title`), description: t(`toast.${toast}.text`) });
  redirect(withLocale(locale, to));
}

type Translate = Awaited<ReturnType<typeof getTranslations<"learning">>>;

function sentenceOf(reason: Refusal, t: Translate): string {
  return t(`refused.${reason}`, { goals: mostGoals, steps: mostSteps });
}

const longest: Record<string, number> = { subject: goalLengths.subject, text: goalLengths.comment };

function worded(form: GoalForm, faults: Record<string, string>, t: Translate): FieldErrors {
  const title = form === "addStep" || form === "editStep" ? goalLengths.step : goalLengths.title;
  return fieldErrors(faults, (field, fault) => {
    if (fault === "tooLong") return t("fault.tooLong", { max: longest[field] ?? title });
    if (fault === "stepsLong") return t("fault.stepsLong", { max: goalLengths.step });
    if (fault === "stepsMany") return t("fault.stepsMany", { max: mostSteps });
    if (fault === "far") return t("fault.far", { years: farthestYears });
    if (fault === "past" || fault === "date" || fault === "progress") return t(`fault.${fault}`);
    return t("fault.required");
  });
}

export type ChangeRefusal = Readonly<{ status: number; code: string; text: string }>;

/** How it is said to a page's script that a change was not made. */
export async function changeRefusal(
  locale: Locale,
  reason: LearningRefusal | "signedOut" | "invalid",
): Promise<ChangeRefusal> {
  const t = await getTranslations({ locale, namespace: "learning" });
  if (reason === "invalid") return { status: 400, code: reason, text: t("refused.invalid") };
  // Too many for now: the page keeps it and sends it again later.
  const status = { signedOut: 401, unknown: 404, tooMany: 429 }[reason as string] ?? 409;
  return { status, code: reason, text: sentenceOf(reason === "signedOut" ? "signedOut" : reason, t) };
}
