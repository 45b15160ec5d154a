import { getLocale, getTranslations } from "next-intl/server";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { art } from "./art.ts";
import { textLink } from "./rich-tags.tsx";
import { exampleMark } from "./statistics-band.tsx";

/** In order; the middle one hangs lower where they stand side by side. Taken by `scripts/artwork.ts product`. */
const pictures = [
  { key: "home", className: "" },
  { key: "booking", className: "md:mt-14" },
  { key: "chat", className: "" },
] as const;

/** Three phones: small beside their words on a phone, whole beside each other on a desk. */
export async function ProductPictures() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("home.how.look")]);
  return (
    <div className="my-16 border-y border-line bg-clay md:my-24">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:px-6 md:py-16 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="lg:self-center">
          <h3 className="text-2xl sm:text-3xl">{t("title")}</h3>
          <p className="mt-3 text-lg text-muted">{t("text")}</p>
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className={exampleMark}>{t("mark")}</span>
            <a href={withLocale(locale, paths.demo)} className={textLink}>
              {t("link")}
            </a>
          </p>
        </div>
        <ul className="grid gap-6 md:grid-cols-3">
          {pictures.map(({ key, className }) => (
            <li key={key} className={`flex items-center gap-5 max-md:flex-wrap md:flex-col ${className}`}>
              <picture className="shrink-0 md:w-full">
                <source type="image/avif" srcSet={art[`product-${key}.avif`]} />
                <img
                  src={art[`product-${key}.webp`]}
                  alt={t(`${key}.alt`)}
                  width="360"
                  height="720"
                  loading="lazy"
                  decoding="async"
                  className="h-56 w-36 rounded-card border border-edge object-cover object-top md:h-auto md:w-full"
                />
              </picture>
              <p className="min-w-0 flex-1 basis-32 font-semibold md:flex-none md:text-center">{t(`${key}.title`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
