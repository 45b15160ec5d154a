"use client";

import { useReducer, useState } from "react";
import type { PostSchedule } from "#lib/publishing/blog-posts/schedule-rules.ts";
import { slugReducer, slugSync } from "#lib/publishing/blog-posts/slug-sync.ts";

export type DraftFields = {
  title: string;
  slug: string;
  excerpt: string;
  featuredImage: string;
  categoryIds: readonly string[];
  tags: readonly string[];
  language: string;
  /** What it translates: an own post's id, or an address; empty for nothing. */
  translationOf: string;
};
export type Draft = DraftFields & { content: string };

export function emptyDraft(language: string): Draft {
  const nothing = { title: "", slug: "", excerpt: "", featuredImage: "", content: "", translationOf: "" };
  return { ...nothing, categoryIds: [], tags: [], language };
}

/** The post as the server expects it. */
export function toInput({ categoryIds, ...draft }: Draft, intent: "draft" | "publish", schedule?: PostSchedule) {
  return { ...draft, categories: categoryIds, status: intent === "publish" ? "published" : "draft", schedule };
}

type Rest = Omit<DraftFields, "title" | "slug">;

/** The fields of a post. */
export function useDraft(mode: "create" | "edit", initial: Draft, onChange: () => void) {
  const [naming, name] = useReducer(slugReducer, slugSync(mode, initial.title, initial.slug));
  const [rest, setRest] = useState<Rest>(initial);

  function change(part: Partial<Rest>) {
    setRest((before) => ({ ...before, ...part }));
    onChange();
  }

  const fields: DraftFields = {
    title: naming.title,
    slug: naming.slug,
    excerpt: rest.excerpt,
    featuredImage: rest.featuredImage,
    categoryIds: rest.categoryIds,
    tags: rest.tags,
    language: rest.language,
    translationOf: rest.translationOf,
  };
  return {
    fields,
    change,
    setTitle(value: string) {
      name({ type: "title", value });
      onChange();
    },
    setSlug(value: string) {
      name({ type: "slug", value });
      onChange();
    },
  };
}

export type DraftEditing = ReturnType<typeof useDraft>;
