import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { suggestionLengths } from "#lib/mentoring/suggestions/input.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatMoney } from "#lib/publishing/donations/money.ts";
import type { StaffDonation } from "#lib/publishing/donations/read-donation.ts";
import { submitRefund } from "#lib/publishing/donations/staff-actions.ts";

type Props = { shown: StaffDonation; hasProvider: boolean; locale: string };

/** Gives a donation back, or says why it cannot be. */
export async function RefundForm({ shown: { donation, entries, open }, hasProvider, locale }: Props) {
  const [t, error] = await Promise.all([
    getTranslations("donations.refund"),
    getTranslations("donations.refund.error"),
  ]);
  const stopped = open === undefined ? "notPaid" : open.ok ? (hasProvider ? undefined : "noProvider") : open.reason;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {stopped === undefined || stopped === "tooMuch" ? null : <p>{error(stopped)}</p>}
        {open?.ok && hasProvider ? (
          <>
            <ul className="grid list-disc gap-0.5 ps-5 text-sm">
              <li>{t("effect")}</li>
              <li>{t("final")}</li>
              {donation.email ? <li>{t("told", { email: donation.email })}</li> : null}
            </ul>
            <StepForm
              // A new form after each refund.
              key={entries.length}
              id="refund"
              action={submitRefund}
              address={withLocale(locale, paths.staffDonation(donation.id))}
              hidden={{ locale, id: donation.id }}
              fields={[
                {
                  ...{ kind: "line", name: "amount", label: t("amount"), optional: t("optional"), max: 20 },
                  hint: t("amountHint", { left: formatMoney(open.amountMinor, open.currency, locale) }),
                },
                { kind: "line", name: "reason", label: t("reason"), max: suggestionLengths.staffReason },
              ]}
              button={t("button")}
              pendingLabel={t("working")}
              variant="outline"
            />
          </>
        ) : null}
      </CardContent>
    </Card>
  );
}
