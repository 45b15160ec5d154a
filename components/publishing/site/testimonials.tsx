import { getLocale, getTranslations } from "next-intl/server";
import { Avatar } from "#components/identity/avatars/avatar.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { countryName, neighbours, type Testimonial } from "#lib/platform/site/testimonials.ts";
import { exampleMark } from "./statistics-band.tsx";

const arrow =
  "flex size-11 items-center justify-center rounded-full border border-edge bg-surface text-ink no-underline hover:bg-clay";
const slideId = (index: number) => `voice-${index + 1}`;

/** Three quotes in a row to swipe or to step through with links, which work without script. Nothing moves by itself. */
export async function Testimonials() {
  const [locale, t, settings] = await Promise.all([getLocale(), getTranslations("home.voices"), keptSiteSettings()]);
  const voices: readonly Testimonial[] =
    settings.testimonials ??
    (["one", "two", "three"] as const).map((key) => ({
      name: t(`items.${key}.name`),
      role: t(`items.${key}.role`),
      country: t(`items.${key}.country`),
      content: t(`items.${key}.content`),
    }));
  return (
    <section
      aria-labelledby="voices"
      aria-roledescription={t("carousel")}
      data-carousel
      className="voices border-y border-line bg-leaf-soft"
    >
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 md:py-20">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
          <h2 id="voices" className="text-3xl sm:text-4xl">
            {t("title")}
          </h2>
          {settings.testimonials ? null : <p className={exampleMark}>{t("illustrative")}</p>}
        </div>
        <div
          data-slides
          className="relative mt-10 flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none]"
        >
          {voices.map((voice, index) => (
            <Slide
              key={slideId(index)}
              voice={{ ...voice, country: countryName(voice.country, locale) }}
              index={index}
              labels={{
                slide: t("slide"),
                position: t("position", { index: index + 1, total: voices.length }),
                previous: t("previous"),
                next: t("next"),
              }}
              {...neighbours(index, voices.length)}
            />
          ))}
        </div>
        <ul aria-label={t("choose")} className="relative mx-auto -mt-11 flex w-fit">
          {voices.map(({ name }, index) => (
            <li key={slideId(index)}>
              <a href={`#${slideId(index)}`} className="voice-dot flex size-11 items-center justify-center">
                <span className="sr-only">{t("jump", { index: index + 1, name })}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type SlideProps = {
  voice: Testimonial;
  index: number;
  previous: number;
  next: number;
  labels: Record<"slide" | "position" | "previous" | "next", string>;
};

function Slide({ voice, index, previous, next, labels }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no part of a form, as a fieldset would be
    <div
      id={slideId(index)}
      role="group"
      aria-roledescription={labels.slide}
      aria-label={labels.position}
      className="flex w-full shrink-0 snap-center flex-col justify-between gap-8"
    >
      <figure className="grid gap-x-12 gap-y-6 md:grid-cols-[auto_1fr] md:items-center">
        <Avatar name={voice.avatar ?? voice.name} className="size-20 text-2xl md:row-span-2 md:size-40 md:text-4xl" />
        <blockquote className="max-w-short text-xl leading-normal sm:text-2xl">{voice.content}</blockquote>
        <figcaption>
          <p className="font-semibold">{voice.name}</p>
          <p className="text-muted">
            {voice.role} · {voice.country}
          </p>
        </figcaption>
      </figure>
      <p className="mx-auto flex w-64 justify-between">
        <a href={`#${slideId(previous)}`} data-step="previous" aria-label={labels.previous} className={arrow}>
          <Icon name="arrow-right" className="size-5 rotate-180" />
        </a>
        <a href={`#${slideId(next)}`} data-step="next" aria-label={labels.next} className={arrow}>
          <Icon name="arrow-right" />
        </a>
      </p>
    </div>
  );
}
