"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import { clientOfRequest } from "#lib/identity/access/request.ts";
import { type Paused, type Refused, refuse } from "#lib/platform/answer.ts";
import { env } from "#lib/platform/env.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { anyone, at, formAction, orFailed, stay, type Words, wordless } from "#lib/platform/forms/form-action.ts";
import { onceName } from "#lib/platform/forms/form-fields.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { refresh } from "#lib/platform/refresh/refresh.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { type DonationFault, donationForms, parseDonation } from "./input.ts";
import { formatDollars } from "./money.ts";
import { type PledgeOrigin, pledge } from "./pledge.ts";
import { leastCents, mostCents } from "./rules.ts";
import { type Gift, type OpenedCheckout, startCheckout } from "./start-checkout.ts";
import { ownProvider, type Provider } from "./stripe.ts";

/** Open to everyone. Leads to the payment provider, or stores a pledge if there is none. */
export async function submitDonation(_before: ActionState, form: FormData): Promise<ActionState> {
  const provider = await ownProvider();
  return formAction(form, {
    words: (locale) => donationWords(locale, provider !== undefined),
    who: anyone,
    beside: ["once"],
    read: [
      donationForms,
      (fields, { locale }) => ({
        ok: true,
        input: parseDonation(fields, locale, provider !== undefined),
      }),
    ],
    act: async ({ locale, now, words, fields }, gift) => {
      if (!gift.ok) return refuse(gift.reason === "unexpected" ? "notTaken" : gift.reason);
      // Minors stay minors while suspended, leaving or asked to agree.
      const [{ network }, user] = await Promise.all([clientOfRequest(), signedInWhateverStanding()]);
      const from = { network, locale, userId: user?.id, once: onceName(fields.once) };
      const result = await orFailed("donation form", async () => {
        if (provider) return openPage(provider, gift, from, now);
        const pledged = await pledge(gift.cents, from, now);
        return pledged.ok ? { ...pledged, url: undefined } : pledged;
      });
      // Looks like any refused form to people it is not offered to.
      if (!result.ok) return result.reason === "notOffered" ? refuse("notTaken") : result;
      if (result.url) redirect(result.url);
      refresh();
      return stay(words.thanks(gift.cents));
    },
  });
}

async function openPage(provider: Provider, gift: Gift, from: PledgeOrigin, now: Date): Promise<OpenedCheckout> {
  const { locale } = from;
  const [t, { name }] = await Promise.all([getTranslations({ locale, namespace: "donations" }), keptSiteSettings()]);
  const returnTo = (id: string) => {
    const page = `${env().siteUrl}${withLocale(locale, paths.donation(id))}`;
    return { paid: page, left: `${page}?left=1` };
  };
  return startCheckout(provider, gift, { ...from, title: t("pay.item", { siteName: name }), returnTo }, now);
}

type Reason = Exclude<DonationFault, "unexpected"> | "notTaken" | "failed";

async function donationWords(locale: Locale, paid: boolean) {
  const t = await getTranslations({ locale, namespace: "donations" });
  const amounts = { most: formatDollars(mostCents, locale), least: formatDollars(leastCents, locale) };
  return {
    ...(await wordless()),
    title: t(paid ? "errors.payTitle" : "errors.title"),
    refused: (refusal) => {
      const { reason } = refusal;
      if (reason === "paused") {
        const minutes = minutesUntil(refusal.until, new Date());
        return t(paid ? "errors.payTooMany" : "errors.tooMany", { minutes });
      }
      if (reason === "notTaken") return t("errors.notTaken");
      if (reason === "failed") return t(paid ? "errors.payFailed" : "errors.failed");
      return at(reason === "email" ? "email" : "custom", t(`errors.${reason}`, amounts));
    },
    thanks: (cents: number): ActionState => ({
      status: "ok",
      title: t("thanks.title"),
      message: t("thanks.text", { amount: formatDollars(cents, locale) }),
    }),
  } satisfies Words<Paused | Refused<Reason>> & Record<string, unknown>;
}
