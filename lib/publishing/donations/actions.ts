"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import { clientOfRequest, sentForm } from "#lib/identity/access/request.ts";
import { env } from "#lib/platform/env.ts";
import { type ActionState, refusals } from "#lib/platform/forms/action-state.ts";
import { onceName, typedValues } from "#lib/platform/forms/form-fields.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { logFailure } from "#lib/platform/log.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { refresh } from "#lib/platform/refresh/refresh.ts";
import { siteSettings } from "#lib/platform/site/settings.ts";
import { type DonationFault, parseDonation } from "./input.ts";
import { formatDollars } from "./money.ts";
import { type PledgeOrigin, pledge } from "./pledge.ts";
import { leastCents, mostCents } from "./rules.ts";
import { type Gift, startVisit, type VisitResult } from "./start-visit.ts";
import { ownProvider, type Provider } from "./stripe.ts";

type Refused =
  | { ok: false; reason: DonationFault | "notOffered" | "failed" }
  | { ok: false; reason: "paused"; until: Date };

/**
 * The donation form (DON-02 to DON-06). Open to everyone without an account; a rate limit stops what floods it. With a payment provider
 * it leads to the provider's page, else it is a pledge.
 */
export async function submitDonation(_before: ActionState, form: FormData): Promise<ActionState> {
  // A minor is one also while asked to agree, suspended or leaving.
  const user = await signedInWhateverStanding();
  const { locale, once, ...fields } = await sentForm(form);
  const provider = await ownProvider();
  const refused = (reason: Refused, now: Date) =>
    refusalState(reason, { locale, fields, paid: provider !== undefined }, now);
  const now = new Date();
  const input = parseDonation(fields, locale, provider !== undefined);
  if (!input.ok) return refused({ ok: false, reason: input.fault }, now);
  const { network } = await clientOfRequest();
  const from = { network, locale, userId: user?.id, once: onceName(once) };
  let visit: VisitResult;
  try {
    if (!provider) {
      const result = await pledge(input.cents, from, now);
      if (result.ok) refresh(cacheTags.books);
      return result.ok ? thanks(input.cents, locale) : refused(result, now);
    }
    visit = await openPage(provider, input, from, now);
  } catch (error) {
    logFailure("donation form", error);
    return refused({ ok: false, reason: "failed" }, now);
  }
  if (!visit.ok) return refused(visit, now);
  redirect(visit.url);
}

async function thanks(cents: number, locale: string): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "donations" });
  return {
    status: "ok",
    title: t("thanks.title"),
    message: t("thanks.text", { amount: formatDollars(cents, locale) }),
  };
}

async function openPage(provider: Provider, gift: Gift, from: PledgeOrigin, now: Date): Promise<VisitResult> {
  const { locale } = from;
  const [t, { name }] = await Promise.all([getTranslations({ locale, namespace: "donations" }), siteSettings()]);
  const returnTo = (id: string) => {
    const page = `${env().siteUrl}${withLocale(locale, paths.donation(id))}`;
    return { paid: page, left: `${page}?left=1` };
  };
  return startVisit(provider, gift, { ...from, title: t("pay.item", { siteName: name }), returnTo }, now);
}

type Sent = Readonly<{ locale: string; fields: Record<string, unknown>; paid: boolean }>;

/** What was not taken, in words; the amount stays in the form. */
async function refusalState(refused: Refused, { locale, fields, paid }: Sent, now: Date): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "donations" });
  const answer = refusals(t(paid ? "errors.payTitle" : "errors.title"), typedValues(fields, []));
  const { reason } = refused;
  if (reason === "paused") {
    const minutes = minutesUntil(refused.until, now);
    return answer(reason, t(paid ? "errors.payTooMany" : "errors.tooMany", { minutes }));
  }
  // To somebody it is not offered to, it is a form that was refused like any other (DON-09).
  if (reason === "unexpected" || reason === "notOffered") return answer("notTaken", t("errors.notTaken"));
  if (reason === "failed") return answer(reason, t(paid ? "errors.payFailed" : "errors.failed"));
  const amounts = { most: formatDollars(mostCents, locale), least: formatDollars(leastCents, locale) };
  const sentence = t(`errors.${reason}`, amounts);
  return answer(reason, sentence, { [reason === "email" ? "email" : "custom"]: sentence });
}
