import { getLocale, getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

const steps = [
  { key: "signup", icon: "user-plus" },
  { key: "connect", icon: "message-circle" },
  { key: "book", icon: "calendar-check" },
  { key: "video", icon: "video" },
  { key: "rate", icon: "star" },
  { key: "achieve", icon: "trophy" },
] as const;

const audiences = [
  { key: "students", icon: "graduation-cap", className: "bg-leaf-soft", iconClass: "text-leaf" },
  { key: "mentors", icon: "hand-heart", className: "bg-dusk-soft", iconClass: "text-dusk-text" },
] as const;

/** Six steps, the links to sign up, and what each side gets. */
export async function HowItWorks() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("home.how")]);
  return (
    <section aria-labelledby="how" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 md:py-24">
      <div className="grid gap-12 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="lg:sticky lg:top-10 lg:self-start">
          <p className="font-semibold text-dusk-text">{t("eyebrow")}</p>
          <h2 id="how" className="mt-2 text-3xl sm:text-4xl">
            {t("title")}
          </h2>
          <p className="mt-4 max-w-[44ch] text-lg text-muted">{t("text")}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button asChild size="lg">
              <a href={withLocale(locale, paths.signup)}>{t("start")}</a>
            </Button>
            <Button asChild size="lg" variant="outline">
              <a href={withLocale(locale, paths.demo)}>{t("demo")}</a>
            </Button>
          </div>
        </div>
        <ol className="grid gap-x-10 sm:grid-cols-2">
          {steps.map(({ key, icon }, index) => (
            <li key={key} className="flex gap-4 border-t border-line py-6">
              <span className="relative flex size-12 shrink-0 items-center justify-center rounded-full bg-clay text-leaf">
                <Icon name={icon} className="size-6" />
                <span
                  aria-hidden
                  className="absolute -end-1 -top-1 flex size-5 items-center justify-center rounded-full bg-dusk text-xs font-bold text-dusk-ink"
                >
                  {index + 1}
                </span>
              </span>
              <div className="min-w-0">
                <h3 className="text-lg">{t(`steps.${key}.title`)}</h3>
                <p className="mt-1 text-muted">{t(`steps.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-14 grid gap-4 md:grid-cols-2">
        {audiences.map(({ key, icon, className, iconClass }) => (
          <div key={key} className={`flex gap-5 rounded-card p-6 sm:p-8 ${className}`}>
            <Icon name={icon} className={`size-10 shrink-0 ${iconClass}`} />
            <div className="min-w-0">
              <h3 className="text-xl">{t(`${key}.title`)}</h3>
              <p className="mt-1 text-lg">{t(`${key}.text`)}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
