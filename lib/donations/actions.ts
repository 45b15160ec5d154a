"use server";

import { getTranslations } from "next-intl/server";
import { type ActionState, refusals } from "#lib/action-state.ts";
import { clientOfRequest, sentForm } from "#lib/auth/request.ts";
import { actingUser } from "#lib/auth/session.ts";
import { onceName, typedValues } from "#lib/form-fields.ts";
import { minutesUntil } from "#lib/limits/rules.ts";
import { logFailure } from "#lib/log.ts";
import { parseDonation } from "./input.ts";
import { formatDollars } from "./money.ts";
import { pledge } from "./pledge.ts";
import { mostCents } from "./rules.ts";

/** The donation form (DON-02 to DON-05). Open to everyone without an account; a rate limit stops what floods it. */
export async function submitDonation(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, once, ...fields } = await sentForm(form);
  const t = await getTranslations({ locale, namespace: "donations" });
  const refused = refusals(t("errors.title"), typedValues(fields, []));
  const input = parseDonation(fields, locale);
  if (!input.ok) {
    if (input.fault === "unexpected") return refused("notTaken", t("errors.notTaken"));
    const reason = t(`errors.${input.fault}`, { most: formatDollars(mostCents, locale) });
    return refused(input.fault, reason, { custom: reason });
  }
  const now = new Date();
  const { network } = await clientOfRequest();
  try {
    const result = await pledge(input.cents, { network, locale, userId: user?.id, once: onceName(once) }, now);
    if (result.ok) {
      const message = t("thanks.text", { amount: formatDollars(input.cents, locale) });
      return { status: "ok", title: t("thanks.title"), message };
    }
    // To somebody it is not offered to, it is a form that was refused like any other (DON-09).
    if (result.reason === "notOffered") return refused("notTaken", t("errors.notTaken"));
    return refused("paused", t("errors.tooMany", { minutes: minutesUntil(result.until, now) }));
  } catch (error) {
    logFailure("donation form", error);
    return refused("failed", t("errors.failed"));
  }
}
