import { getLocale, getTranslations } from "next-intl/server";
import { writesComma } from "#lib/publishing/donations/amount.ts";
import { decimalText, formatDollars } from "#lib/publishing/donations/money.ts";
import { provider } from "#lib/publishing/donations/provider.ts";
import { presets } from "#lib/publishing/donations/rules.ts";
import { DonationForm } from "./donation-form.tsx";

/** A pledge, without charge or receipt, or a payment on the provider's page. `cents` is the initial amount. */
export async function DonationFormCard({ cents, heading: Title = "h3" }: { cents?: number; heading?: "h2" | "h3" }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("donations")]);
  const pays = provider() !== "none";
  const way = pays ? "pay" : "pledge";
  const labels = {
    legend: t("form.legend"),
    custom: t("form.custom"),
    customHint: t("form.customHint"),
    submit: t("form.submit"),
    sending: t(`${way}.sending`),
    before: t(`${way}.before`),
    after: t("thanks.after"),
  };
  const receipt = { label: t("form.email"), optional: t("form.optional"), hint: t("form.emailHint") };
  return (
    <div id="donate" className="rounded-card border border-line bg-dusk-soft p-4 sm:p-8">
      <Title className="mb-5 text-xl">{t(`${way}.formTitle`)}</Title>
      <DonationForm
        locale={locale}
        presets={presets.map((amount) => ({ value: String(amount), label: formatDollars(amount * 100, locale) }))}
        labels={labels}
        receipt={pays ? receipt : undefined}
        {...(cents === undefined ? {} : { start: startOf(cents, locale) })}
      />
    </div>
  );
}

/** The form's initial values for an amount. */
function startOf(cents: number, locale: string): { preset?: string; custom?: string } {
  const preset = presets.find((dollars) => dollars * 100 === cents);
  if (preset !== undefined) return { preset: String(preset) };
  const typed = decimalText(cents, "usd");
  return { custom: writesComma(locale) ? typed.replace(".", ",") : typed };
}
