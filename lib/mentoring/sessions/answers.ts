import { refresh } from "next/cache";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { z } from "zod";
import { actingUser, type SignedInUser } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import { type ActionState, type FieldErrors, fieldErrors, refusals } from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { typedValues } from "#lib/platform/forms/form-fields.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import type { AnswerRefusal, MetRefusal, RatingRefusal, RecapRefusal } from "./after-rules.ts";
import type { SessionRefusal } from "./change.ts";
import { mostOf, parseBooking, type schemas } from "./input.ts";

/** What the actions on sessions share: who, what was sent, and how an answer is said. */

type Kind = keyof typeof schemas;
type Input<K extends Kind> = z.infer<(typeof schemas)[K]>;
export type Refusal = SessionRefusal | RatingRefusal | RecapRefusal | AnswerRefusal | MetRefusal | "noMark";

const toasts = [
  "joining",
  "reschedule",
  "asked",
  "confirmed",
  "declined",
  "cancelled",
  "accepted",
  "kept",
  "met",
  "rated",
  "held",
  "recap",
  "night",
  "answered",
  "reported",
  "appealed",
] as const;
export type Toast = (typeof toasts)[number];

export type Done = Readonly<{
  toast: Toast;
  /** Where it leads, without language. */
  to: string;
  receipt?: string | undefined;
}>;
export type Outcome = Done | { refused: Refusal };

/** Runs one action on a session for whoever is signed in; everything typed goes back with a refusal. */
export async function answer<K extends Kind>(
  form: FormData,
  kind: K,
  act: (user: SignedInUser, input: Input<K>, now: Date, locale: string) => Promise<Outcome>,
): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  const t = await getTranslations({ locale, namespace: "sessions" });
  const refused = refusals(t("refused.title"), typedValues(fields, []));
  if (!user) return refused("signedOut", t("refused.signedOut"));
  const parsed = parseBooking(kind, fields);
  if (!parsed.ok) return refused("invalid", t("refused.check"), worded(kind, parsed.faults, t));
  const outcome = await act(user, parsed.input, new Date(), locale);
  if (!("refused" in outcome)) {
    const description = t(`toast.${outcome.toast}.text`, { receipt: outcome.receipt ?? "" });
    await setFlash({ title: t(`toast.${outcome.toast}.title`), description });
    redirect(withLocale(locale, outcome.to));
  }
  const reason = outcome.refused;
  if (reason === "unknown" || reason === "self") notFound();
  // The page shows how things stand now: another status, or the times that are still free.
  refresh();
  const sentence = t(`refused.${reason}`);
  return refused(reason, sentence, fieldOf(reason, sentence));
}

/** The session's page of whoever looks at it. */
export function pageOf(user: SignedInUser, id: string): string {
  return user.role === "student" ? paths.session(id) : paths.scheduled(id);
}

const aboutTime = ["unaligned", "past", "notice", "horizon", "quietHours", "outside", "taken", "sameTime"] as const;

/** Beside which field a refusal stands. */
function fieldOf(reason: Refusal, sentence: string): FieldErrors {
  if (aboutTime.some((time) => time === reason)) return { startsAt: sentence };
  return reason === "tooLate" || reason === "tooOften" ? { text: sentence } : {};
}

type Translate = Awaited<ReturnType<typeof getTranslations<"sessions">>>;

function worded(kind: Kind, faults: Record<string, string>, t: Translate): FieldErrors {
  return fieldErrors(faults, (field, code) => {
    if (code === "tooLong") return t("fault.tooLong", { max: mostOf(kind, field) });
    if (code === "tooShort") return t("fault.tooShort");
    if (field === "startsAt") return t("fault.time");
    if (field === "stars") return t("fault.stars");
    return t(code === "required" ? "fault.required" : "fault.option");
  });
}
