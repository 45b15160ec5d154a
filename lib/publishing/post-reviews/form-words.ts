import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { go, type Words } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { secondWordSaid } from "#lib/safety/second-words/second-word-said.ts";
import type { PostReviewOutcome, PostReviewRefusal } from "./decide-post-review.ts";

export async function postReviewWords(locale: Locale) {
  const [t, done, second] = await Promise.all([
    getTranslations({ locale, namespace: "postReviews.error" }),
    getTranslations({ locale, namespace: "postReviews.said" }),
    secondWordSaid(locale),
  ]);
  const leave = (sentence: string) => go(paths.staffPosts, { title: sentence });
  return {
    title: t("title"),
    refused: ({ reason }) => (reason === "tooNew" ? second.tooNew : t(reason)),
    faulty: {
      check: t("check"),
      field: (_, fault) => t(fault === "tooLong" || fault === "option" ? fault : "required"),
    },
    said: (outcome: PostReviewOutcome) => leave(done(outcome)),
    gone: () => leave(t("gone")),
  } satisfies Words<PostReviewRefusal> & Record<string, unknown>;
}
