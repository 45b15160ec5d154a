import { getTranslations } from "next-intl/server";

/** First stop of the keyboard; every page's <main> has the id. */
export async function SkipLink() {
  const t = await getTranslations("layout");
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-60 focus:rounded-control focus:bg-leaf focus:px-4 focus:py-3 focus:font-semibold focus:text-leaf-ink"
    >
      {t("skip")}
    </a>
  );
}
