"use server";

import { refresh } from "next/cache";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { actingUser } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import { type ActionState, fieldErrors, refusals } from "#lib/platform/forms/action-state.ts";
import { parseFields, typedValues } from "#lib/platform/forms/form-fields.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatStartIn } from "#lib/platform/time/time.ts";
import { refusalText } from "./answers.ts";
import { declining, ringing } from "./input.ts";
import { declineCall } from "./leave-call.ts";
import { startCall } from "./start-call.ts";

/** Rings a connected partner and leads to the call (CALL-08). */
export async function startInstantCall(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  const t = await getTranslations({ locale, namespace: "calls.server" });
  const refused = refusals(t("title"), typedValues(fields, []));
  if (!user) return refused("signedOut", await refusalText(locale, "signedOut"));
  const parsed = parseFields(ringing, fields);
  if (!parsed.ok)
    return refused(
      "invalid",
      t("whom"),
      fieldErrors(parsed.faults, () => t("whom")),
    );
  const started = await startCall(user.id, parsed.input.partnerId, new Date());
  // The press was here: the call's page comes in by itself.
  if ("callId" in started) redirect(`${withLocale(locale, paths.call(started.callId))}?enter`);
  const { refused: why, next } = started;
  if (why === "unknown" || why === "self") notFound();
  refresh();
  const sentence = await refusalText(locale, why);
  const booked = next && t("next", { at: formatStartIn(next.startsAt, locale, user.timeZone) });
  return refused(why, booked ? `${sentence} ${booked}` : sentence);
}

/** Says no to a call that rings here, or takes back one's own, from a page without script. */
export async function declineRing(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  const t = await getTranslations({ locale, namespace: "calls.server" });
  const refused = refusals(t("title"), {});
  if (!user) return refused("signedOut", await refusalText(locale, "signedOut"));
  const parsed = parseFields(declining, fields);
  if (!parsed.ok || !(await declineCall(user.id, parsed.input.callId, new Date()))) notFound();
  redirect(withLocale(locale, paths.video));
}
