import { getLocale, getTranslations } from "next-intl/server";
import { Icon } from "#components/ui/icon.tsx";
import { formatDollars } from "#lib/donations/money.ts";
import { presets } from "#lib/donations/rules.ts";
import { DonationForm } from "./donation-form.tsx";

/**
 * Asks for a pledge and says before and after that no card is charged (DON-01, DON-05); the same bytes for everyone. It
 * is for visitors: the header's own rule hides it from everyone signed in, so that no minor is asked (DON-09) and nothing
 * in the browser tells who is one.
 */
export async function DonationSection() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("donations")]);
  const labels = {
    legend: t("form.legend"),
    custom: t("form.custom"),
    customHint: t("form.customHint"),
    submit: t("form.submit"),
    sending: t("form.sending"),
    before: t("before"),
    after: t("thanks.after"),
  };
  return (
    <section aria-labelledby="donate-title" data-show="signed-out" data-donation>
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-16 sm:px-6 md:py-24 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div>
          <Icon name="heart-handshake" className="size-10 text-dusk-text" />
          <h2 id="donate-title" className="mt-4 text-3xl sm:text-4xl">
            {t("title")}
          </h2>
          <p className="mt-4 max-w-[44ch] text-lg text-muted">{t("lead")}</p>
          <ul className="mt-6 flex flex-col gap-2">
            {(["anyone", "noCard", "equal"] as const).map((key) => (
              <li key={key} className="flex gap-3">
                <Icon name="check" className="mt-0.5 size-5 shrink-0 text-leaf" />
                {t(`points.${key}`)}
              </li>
            ))}
          </ul>
        </div>
        <div id="donate" className="rounded-card border border-line bg-dusk-soft p-4 sm:p-8">
          <h3 className="mb-5 text-xl">{t("form.title")}</h3>
          <DonationForm
            locale={locale}
            presets={presets.map((amount) => ({
              value: String(amount),
              label: formatDollars(amount * 100, locale),
            }))}
            labels={labels}
          />
        </div>
      </div>
    </section>
  );
}
