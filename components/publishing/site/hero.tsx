import { getLocale, getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { art } from "./art.ts";

/** Position of the picture and the film, exactly on top of each other. */
const scene =
  "absolute inset-x-0 bottom-0 -z-10 h-80 w-full object-cover object-[85%_100%] md:h-full md:object-[45%_100%]";

export async function Hero() {
  const [locale, t, { name: siteName }] = await Promise.all([
    getLocale(),
    getTranslations("home.hero"),
    keptSiteSettings(),
  ]);
  return (
    <section className="relative isolate overflow-hidden bg-[#2c1838] text-[#fff]">
      <picture>
        <source
          type="image/avif"
          srcSet={`${art["dusk-800.avif"]} 800w, ${art["dusk-1600.avif"]} 1600w`}
          sizes="(min-width: 48rem) 100vw, 36rem"
        />
        <img src={art["dusk-1600.webp"]} alt="" width="1600" height="900" fetchPriority="high" className={scene} />
      </picture>
      {/* The script sets its source when the page is idle; without it the still picture stays. */}
      <video
        data-film
        data-webm={art["dusk.webm"]}
        data-mp4={art["dusk.mp4"]}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden
        tabIndex={-1}
        className={`${scene} opacity-0 transition-opacity duration-1000`}
      />
      <div className="hero-veil absolute inset-0 -z-10 max-md:hidden" />
      <div className="mx-auto flex max-w-6xl flex-col justify-center px-4 pb-64 pt-12 sm:px-6 md:min-h-[max(38rem,min(42vw,85vh))] md:py-20">
        <h1 className="max-w-[16ch] text-[min(2.25rem,16vw)] leading-[1.08] hyphens-auto sm:text-5xl lg:text-[3.5rem]">
          {t("tagline")}
        </h1>
        <p className="mt-5 max-w-short text-lg md:max-lg:max-w-line leading-normal">{t("description", { siteName })}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild variant="hero" size="xl" className="max-sm:px-5 max-sm:text-base">
            <a href={withLocale(locale, paths.signup)}>{t("signup")}</a>
          </Button>
          <Button asChild variant="hero-outline" size="xl" className="max-sm:px-5 max-sm:text-base">
            <a href={withLocale(locale, paths.video)}>{t("watchDemo")}</a>
          </Button>
        </div>
        <p className="mt-5 text-sm">{t("free")}</p>
      </div>
      <FilmButton pause={t("pause")} play={t("play")} />
    </section>
  );
}

/** Only the script shows it, because only the script can start the film. */
function FilmButton({ pause, play }: { pause: string; play: string }) {
  return (
    <Button variant="hero-outline" size="icon" hidden data-film-button className="absolute end-3 bottom-3">
      <span>
        <span className="sr-only">{pause}</span>
        <FilmIcon shape="M7 5h3v14H7zM14 5h3v14h-3z" />
      </span>
      <span hidden>
        <span className="sr-only">{play}</span>
        <FilmIcon shape="M8 5v14l11-7z" />
      </span>
    </Button>
  );
}

function FilmIcon({ shape }: { shape: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="currentColor">
      <path d={shape} />
    </svg>
  );
}
