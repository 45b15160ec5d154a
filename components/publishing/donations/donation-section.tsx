import { getLocale, getTranslations } from "next-intl/server";
import { Icon } from "#components/platform/ui/icon.tsx";
import { textLink } from "#components/publishing/site/rich-tags.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { provider } from "#lib/publishing/donations/provider.ts";
import { DonationFormCard } from "./donation-form-card.tsx";

/** On the home page only the signed-out see it: a page that is the same for all signed-in cannot leave out minors. They
 * have a page of its own (`paths.donate`), which asks the server. */
export async function DonationSection({ own = false }: { own?: boolean }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("donations")]);
  const Title = own ? "h1" : "h2";
  const points = [t("points.anyone"), t(provider() === "none" ? "pledge.noCard" : "pay.noCard"), t("points.equal")];
  return (
    <section aria-labelledby="donate-title" data-show={own ? undefined : "signed-out"} data-donation>
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-16 sm:px-6 md:py-24 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div>
          <Icon name="heart-handshake" className="size-10 text-dusk-text" />
          <Title id="donate-title" className="mt-4 text-3xl sm:text-4xl">
            {t("title")}
          </Title>
          <p className="mt-4 max-w-short text-lg text-muted">{t("lead")}</p>
          <ul className="mt-6 flex flex-col gap-2">
            {points.map((point) => (
              <li key={point} className="flex gap-3">
                <Icon name="check" className="mt-0.5 size-5 shrink-0 text-leaf" />
                {point}
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <a href={withLocale(locale, paths.openBooks)} className={textLink}>
              {t("toBooks")}
            </a>
          </p>
        </div>
        <DonationFormCard heading={own ? "h2" : "h3"} />
      </div>
    </section>
  );
}
