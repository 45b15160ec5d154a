"use client";

import { useCallback, useRef } from "react";
import type { RichTextHandle } from "./rich-text.tsx";
import { type Known, useAutosave } from "./use-autosave.ts";
import { type Draft, useDraft } from "./use-draft.ts";
import { useLeaveQuestion } from "./use-leave-question.ts";

type Options = Readonly<{
  id: string;
  userId: string;
  mode: "create" | "edit";
  draft: Draft;
  start: Known;
  isUnsent: boolean;
}>;

/** The fields and the text of a post, kept as they are typed. */
export function useEditing({ id, userId, mode, draft: initial, start, isUnsent }: Options) {
  const text = useRef<RichTextHandle>(null);
  const changed = useRef(() => {});
  const draft = useDraft(mode, initial, () => changed.current());
  const collect = (): Draft => ({
    ...draft.fields,
    content: text.current?.html() ?? initial.content,
  });
  const autosave = useAutosave({ id, userId, start, isUnsent, collect });
  changed.current = autosave.changed;
  const leaving = useLeaveQuestion(autosave);
  const onReady = useCallback((handle: RichTextHandle) => {
    text.current = handle;
  }, []);
  return { draft, collect, autosave, leaving, text, onReady };
}
