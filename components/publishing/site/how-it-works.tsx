import { getLocale, getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { ProductPictures } from "./product-pictures.tsx";
import { TourFilm } from "./tour-film.tsx";

/** In order, each with the page that tells more of it. */
const steps = [
  { key: "signup", icon: "user-plus", to: paths.signup },
  { key: "connect", icon: "message-circle", to: `${paths.help}#messaging` },
  { key: "book", icon: "calendar-check", to: `${paths.faq}#sessions` },
  { key: "video", icon: "video", to: `${paths.help}#video` },
  { key: "rate", icon: "star", to: paths.demo },
  { key: "achieve", icon: "trophy", to: paths.about },
] as const;

const audiences = [
  { key: "students", icon: "graduation-cap", className: "bg-leaf-soft", iconClass: "text-leaf" },
  { key: "mentors", icon: "hand-heart", className: "bg-dusk-soft", iconClass: "text-dusk-text" },
] as const;

/** The whole card is the link, named by its heading. */
const cardLink = "no-underline after:absolute after:inset-0 after:rounded-card hover:underline";

/** Six steps, the links to sign up, what it looks like, and what each side gets. */
export async function HowItWorks() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("home.how")]);
  return (
    <section aria-labelledby="how" className="pt-16 md:pt-24">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 sm:px-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="lg:sticky lg:top-10 lg:self-start">
          <p className="font-semibold text-dusk-text">{t("eyebrow")}</p>
          <h2 id="how" className="mt-2 text-3xl sm:text-4xl">
            {t("title")}
          </h2>
          <p className="mt-4 max-w-short text-lg text-muted">{t("text")}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button asChild size="lg">
              <a href={withLocale(locale, paths.signup)}>{t("start")}</a>
            </Button>
            <Button asChild size="lg" variant="outline">
              <a href={withLocale(locale, paths.demo)}>{t("demo")}</a>
            </Button>
          </div>
        </div>
        <ol className="grid gap-3 sm:grid-cols-2">
          {steps.map(({ key, icon, to }, index) => (
            <li
              key={key}
              className="relative flex gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-leaf sm:p-5"
            >
              <span className="relative flex size-11 shrink-0 items-center justify-center rounded-full bg-clay text-leaf">
                <Icon name={icon} className="size-6" />
                <span
                  aria-hidden
                  className="absolute -end-1 -top-1 flex size-5 items-center justify-center rounded-full bg-dusk text-xs font-bold text-dusk-ink"
                >
                  {index + 1}
                </span>
              </span>
              <div className="min-w-0">
                <h3 className="text-lg">
                  <a href={withLocale(locale, to)} className={cardLink}>
                    {t(`steps.${key}.title`)}
                  </a>
                </h3>
                <p className="mt-1 text-muted">{t(`steps.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <ProductPictures />
      <TourFilm />
      <div className="mx-auto grid max-w-6xl gap-4 px-4 pb-16 sm:px-6 md:grid-cols-2 md:pb-24">
        {audiences.map(({ key, icon, className, iconClass }) => (
          <div key={key} className={`relative flex gap-5 rounded-card p-6 sm:p-8 ${className}`}>
            <Icon name={icon} className={`size-10 shrink-0 ${iconClass}`} />
            <div className="min-w-0 grow">
              <h3 className="text-xl">
                <a href={`${withLocale(locale, paths.signup)}?role=${roleOf[key]}`} className={cardLink}>
                  {t(`${key}.title`)}
                </a>
              </h3>
              <p className="mt-1 text-lg">{t(`${key}.text`)}</p>
            </div>
            <Icon name="arrow-right" className="size-6 shrink-0 self-center max-sm:hidden rtl:rotate-180" />
          </div>
        ))}
      </div>
    </section>
  );
}

const roleOf = { students: "student", mentors: "mentor" } as const;
