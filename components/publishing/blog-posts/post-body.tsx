import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import { routing } from "#i18n/routing.ts";
import { sizesIn } from "#lib/platform/pictures/kept-reads.ts";
import { withPictureSizes } from "#lib/platform/pictures/sized-html.ts";
import { type BodyWords, withWords } from "#lib/publishing/dressing/body-words.ts";
import "./post-body.css";

type Props = {
  /** From `shownBody`. */
  html: string;
  /** Of the post; the words that are added to it are in it too. */
  language: string;
};

/** Lists and quotes follow the direction of their first text. */
export async function PostText({ html, language }: Props) {
  const [sizes, words] = await Promise.all([sizesIn(html), wordsIn(language)]);
  const shown = withWords(withPictureSizes(html, sizes), words);
  return <div dir="auto" className="post-body" dangerouslySetInnerHTML={{ __html: shown }} />;
}

async function wordsIn(language: string): Promise<BodyWords> {
  const locale = hasLocale(routing.locales, language) ? language : routing.defaultLocale;
  const t = await getTranslations({ locale, namespace: "posts.body" });
  return {
    callouts: { note: t("note"), tip: t("tip"), warning: t("warning") },
    table: (number) => t("table", { number }),
    code: t("code"),
    formula: t("formula"),
  };
}
