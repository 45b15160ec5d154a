"use client";

import { useLocale } from "next-intl";
import { useState } from "react";
import type { TranslationChoice } from "#db/queries/publishing/translations.ts";
import { newId } from "#lib/platform/new-id.ts";
import type { EditorPublication } from "#lib/publishing/blog-posts/editor-publication.ts";
import type { CategoryChoice } from "./category-toggles.tsx";
import { PostForm } from "./post-form.tsx";
import { type Draft, emptyDraft } from "./use-draft.ts";

type Props = {
  categories: readonly CategoryChoice[];
  translations: readonly TranslationChoice[];
  publication: EditorPublication;
  post?: { id: string; draft: Draft; waiting: boolean; isPublic: boolean };
};

export function PostEditor({ categories, translations, publication, post }: Props) {
  const [id] = useState(() => post?.id ?? newId());
  const language = useLocale();
  return (
    <PostForm
      id={id}
      mode={post ? "edit" : "create"}
      initial={post?.draft ?? emptyDraft(language)}
      waiting={post?.waiting ?? false}
      isPublic={post?.isPublic ?? false}
      publication={publication}
      categories={categories}
      translations={translations}
    />
  );
}
