"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useLayoutEffect, useRef, useState } from "react";
import { newId } from "#lib/platform/new-id.ts";
import type { CategoryChoice } from "./category-toggles.tsx";
import { PostForm } from "./post-form.tsx";
import { type Draft, emptyDraft } from "./use-draft.ts";

type Props = { categories: readonly CategoryChoice[]; post?: { id: string; draft: Draft; waiting: boolean } };

/** The router keeps left pages alive, so each visit (`bfcacheId`) and each save resets the form. */
export function PostEditor({ categories, post }: Props) {
  const { bfcacheId } = useRouter();
  const [round, setRound] = useState(0);
  const saved = useRef(false);
  useLayoutEffect(
    () => () => {
      if (!saved.current) return;
      saved.current = false;
      setRound((before) => before + 1);
    },
    [],
  );
  return (
    <Sheet
      key={`${bfcacheId}:${round}`}
      categories={categories}
      post={post}
      onSaved={() => {
        saved.current = true;
      }}
    />
  );
}

function Sheet({ categories, post, onSaved }: Props & { onSaved: () => void }) {
  const [id] = useState(() => post?.id ?? newId());
  const language = useLocale();
  return (
    <PostForm
      id={id}
      mode={post ? "edit" : "create"}
      initial={post?.draft ?? emptyDraft(language)}
      waiting={post?.waiting ?? false}
      categories={categories}
      onSaved={onSaved}
    />
  );
}
