import { getLocale, getTranslations } from "next-intl/server";
import { LandingScript } from "#components/platform/layout/enhance-script.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { textLink } from "#components/publishing/site/rich-tags.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import type { ShownDonation } from "#lib/publishing/donations/donation-state.ts";
import { formatMoney } from "#lib/publishing/donations/money.ts";
import { mayTryAgain, type Return } from "#lib/publishing/donations/return-rules.ts";
import { DonationFormCard } from "./donation-form-card.tsx";

type Props = {
  id: string;
  donation: ShownDonation;
  shown: Return;
  /** Whether this person may be asked for a donation. */
  offered: boolean;
};

/** Thanks, or the payment's state, with the form again if nothing was charged. */
export async function DonationReturn({ id, donation, shown, offered }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("donations")]);
  const { amountMinor, refundedMinor, currency, receipt } = donation;
  const amount = formatMoney(amountMinor, currency, locale);
  const refunded = formatMoney(refundedMinor, currency, locale);
  const thanks = shown === "thanks";
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-12 sm:px-6 sm:py-16">
      <div>
        {thanks ? <Icon name="heart-handshake" className="mb-4 size-10 text-dusk-text" /> : null}
        <h1 className="text-3xl sm:text-4xl">{thanks ? t("thanks.title") : t(`return.${shown}`)}</h1>
        <p className="mt-4 text-lg">
          {thanks ? t("thanks.text", { amount }) : t(`return.${shown}Text`, { amount, refunded })}
        </p>
      </div>
      {thanks && receipt ? <p className="text-muted">{t("return.receipt")}</p> : null}
      {shown === "processing" ? (
        <Alert title={t("return.takesDays")}>
          <p>{t("return.takesDaysText")}</p>
          {receipt ? <p className="mt-2">{t("return.receiptLater")}</p> : null}
        </Alert>
      ) : null}
      {shown === "confirming" ? (
        <Alert title={t("return.waiting")}>
          <p>{t("return.waitingText")}</p>
          <Button asChild variant="outline" className="mt-3">
            <a href={withLocale(locale, paths.donation(id))}>{t("return.lookAgain")}</a>
          </Button>
        </Alert>
      ) : null}
      {mayTryAgain(shown) && offered ? (
        <section aria-label={t("return.again")} data-donation>
          <LandingScript />
          <DonationFormCard cents={amountMinor} />
        </section>
      ) : null}
      <p className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-6">
        <a href={withLocale(locale, paths.home)} className={textLink}>
          {t("return.home")}
        </a>
        <a href={withLocale(locale, paths.openBooks)} className={textLink}>
          {t("toBooks")}
        </a>
      </p>
    </div>
  );
}
