"use client";

import { useLocale } from "next-intl";
import { useState } from "react";
import type { TranslationChoice } from "#db/queries/publishing/translations.ts";
import { newId } from "#lib/platform/new-id.ts";
import type { EditorPublication } from "#lib/publishing/blog-posts/editor-publication.ts";
import type { CategoryChoice } from "./category-toggles.tsx";
import { DeviceNotice } from "./device-notice.tsx";
import { PostForm } from "./post-form.tsx";
import type { Known } from "./use-autosave.ts";
import { useDeviceText } from "./use-device-text.ts";
import { type Draft, emptyDraft } from "./use-draft.ts";

export type OpenedPost = Readonly<{
  id: string;
  draft: Draft;
  waiting: boolean;
  isPublic: boolean;
  /** Null for a post that was never saved. */
  version: number | null;
  /** What the server keeps of what its author was writing, if `draft` is that. */
  copy?: Readonly<{ revision: number; baseVersion: number | null }> | undefined;
}>;

export type PostAuthor = Readonly<{ id: string; timeZone: string }>;

type Props = {
  author: PostAuthor;
  categories: readonly CategoryChoice[];
  translations: readonly TranslationChoice[];
  publication: EditorPublication;
  post?: OpenedPost;
};

type Opened = Readonly<{ id: string; draft: Draft; start: Known; isUnsent: boolean }>;

export function PostEditor({ author, categories, translations, publication, post }: Props) {
  const language = useLocale();
  // Read once: a page that is refreshed in mid-typing must not bring back what was there before.
  const [first] = useState<Opened>(() => ({
    id: post?.id ?? newId(),
    draft: post?.draft ?? emptyDraft(language),
    start: {
      baseVersion: post?.copy ? post.copy.baseVersion : (post?.version ?? null),
      revision: post?.copy?.revision ?? 0,
    },
    isUnsent: false,
  }));
  const [brought, setBrought] = useState<Opened>();
  const device = useDeviceText(author.id, post ? { id: first.id, revision: first.start.revision } : undefined, (text) =>
    setBrought({
      id: text.postId,
      draft: text.draft,
      start: { baseVersion: text.baseVersion, revision: text.revision },
      isUnsent: true,
    }),
  );
  const opened = brought ?? first;
  return (
    <div className="flex flex-col gap-6">
      <DeviceNotice device={device} timeZone={author.timeZone} />
      <PostForm
        key={brought ? "device" : "server"}
        {...opened}
        author={author}
        mode={post && post.version !== null ? "edit" : "create"}
        waiting={post?.waiting ?? false}
        isPublic={post?.isPublic ?? false}
        publication={publication}
        categories={categories}
        translations={translations}
      />
    </div>
  );
}
