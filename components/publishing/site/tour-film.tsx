import { getLocale, getTranslations } from "next-intl/server";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { languageNames } from "#i18n/names.ts";
import { locales } from "#i18n/routing.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { tourScenes } from "#lib/publishing/site/tour.ts";
import { art } from "./art.ts";

/** A silent film of the product with captions; nothing of it loads before it is started. Made by `scripts/artwork.ts tour`. */
export async function TourFilm() {
  const [locale, t, { name: siteName }] = await Promise.all([
    getLocale(),
    getTranslations("home.tour"),
    keptSiteSettings(),
  ]);
  return (
    <section
      aria-labelledby="tour"
      className="mx-auto mb-16 grid max-w-6xl gap-8 px-4 sm:px-6 md:mb-24 md:grid-cols-2 md:items-center"
    >
      <div>
        <h3 id="tour" className="text-2xl sm:text-3xl">
          {t("title")}
        </h3>
        <p className="mt-3 text-lg text-muted">{t("text", { siteName })}</p>
        <details className="mt-2">
          <FoldSummary>{t("story")}</FoldSummary>
          <ol className="list-decimal ps-6">
            {tourScenes.map((scene) => (
              <li key={scene}>{t(`captions.${scene}`)}</li>
            ))}
          </ol>
        </details>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks follow. */}
      <video
        controls
        playsInline
        preload="none"
        width="540"
        height="960"
        aria-label={t("label", { siteName })}
        data-poster={art["tour.webp"]}
        className="mx-auto h-auto w-72 max-w-full rounded-card border border-edge bg-clay"
      >
        <source src={art["tour.webm"]} type="video/webm" />
        <source src={art["tour.mp4"]} type="video/mp4" />
        {locales.map((language) => (
          <track
            key={language}
            kind="captions"
            src={art[`tour-${language}.vtt`]}
            srcLang={language}
            label={languageNames[language]}
            default={language === locale}
          />
        ))}
      </video>
    </section>
  );
}
