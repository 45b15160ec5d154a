"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useLayoutEffect, useRef, useState } from "react";
import { newId } from "#lib/platform/new-id.ts";
import type { CategoryChoice } from "./category-toggles.tsx";
import { PostForm } from "./post-form.tsx";
import { type Draft, emptyDraft } from "./use-draft.ts";

type Props = { categories: readonly CategoryChoice[]; post?: { id: string; draft: Draft; waiting: boolean } };

/**
 * One screen for a new and for a stored post. The router keeps pages it left alive, so a form must be told when it
 * starts anew: at each fresh visit (`bfcacheId`; back and forward keep what was typed) and after a save, once the page
 * is out of sight.
 */
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
