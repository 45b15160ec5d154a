"use client";

import { useReducer, useState } from "react";
import { slugReducer, slugSync } from "#lib/publishing/blog-posts/slug-sync.ts";

export type DraftFields = {
  title: string;
  slug: string;
  excerpt: string;
  featuredImage: string;
  categoryIds: readonly string[];
  tags: readonly string[];
};
export type Draft = DraftFields & { content: string; language: string };

export function emptyDraft(language: string): Draft {
  return { title: "", slug: "", excerpt: "", featuredImage: "", categoryIds: [], tags: [], content: "", language };
}

/** The post as the server expects it. */
export function toInput({ categoryIds, ...draft }: Draft, intent: "draft" | "publish") {
  return { ...draft, categories: categoryIds, status: intent === "publish" ? "published" : "draft" };
}

type Rest = Pick<DraftFields, "excerpt" | "featuredImage" | "categoryIds" | "tags">;

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
