"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { SaveAnswer } from "#lib/publishing/blog-posts/post-refusals.ts";

type Saved = Extract<SaveAnswer, { status: "ok" }>;

/** What is said of a save that was taken. */
export function useSavedWords() {
  const t = useTranslations("editor");
  const format = useFormatter();

  function describe({ waiting, inReview, published, scheduled }: Saved): string {
    if (waiting) return t("saved.waiting");
    const when = scheduled && format.dateTime(new Date(scheduled.at), dateOptions(scheduled.zone));
    const twice = scheduled?.twice ? ` ${t("schedule.twice")}` : "";
    if (inReview) return t("review.said") + (when ? ` ${t("review.saidFor", { when })}${twice}` : "");
    if (when) return t("schedule.said", { when }) + twice;
    return t(published ? "saved.published" : "saved.draft");
  }

  return (answer: Saved) => ({
    title: t(answer.created ? "saved.created" : "saved.updated"),
    description: describe(answer),
  });
}

const dateOptions = (timeZone: string) => ({ dateStyle: "medium", timeStyle: "short", timeZone }) as const;
