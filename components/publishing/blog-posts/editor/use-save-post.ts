"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useToast } from "#components/platform/ui/toast.tsx";
import { submitPost } from "#lib/publishing/blog-posts/actions.ts";
import type { RefusalCode, SaveAnswer } from "#lib/publishing/blog-posts/post-refusals.ts";
import { type Draft, type PostValues, toInput } from "./use-draft.ts";

type Options = {
  /** The stored post's id, or the id a new post will get: sending it twice stores one post. */
  id: string;
  mode: "create" | "edit";
  collect: () => Draft;
  onSaved: () => void;
  onRefused: (code: RefusalCode) => void;
};

/** A little under what the server takes, for the rest of the request. */
const bodyLimit = 9_900_000;

/** Saves, says how it went, and never runs twice at once. Whatever goes wrong, everything typed stays. */
export function useSavePost({ id, mode, collect, onSaved, onRefused }: Options) {
  const t = useTranslations("editor");
  const { toast } = useToast();
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  async function save(intent: "draft" | "publish") {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    const answer = await send({ id, mode, post: toInput(collect(), intent) });
    if (answer.status === "ok") {
      toast({
        title: t(answer.created ? "saved.created" : "saved.updated"),
        description: t(answer.waiting ? "saved.waiting" : answer.published ? "saved.published" : "saved.draft"),
      });
      onSaved();
    } else {
      toast({
        title: t(`refused.${answer.code}.title`),
        description: t(`refused.${answer.code}.description`),
        variant: "destructive",
      });
      // After a success the buttons stay off until the list stands in place of the form.
      busy.current = false;
      setSaving(false);
      onRefused(answer.code);
    }
  }

  return { save, saving };
}

async function send(input: { id: string; mode: "create" | "edit"; post: PostValues }): Promise<SaveAnswer> {
  if (new Blob([JSON.stringify(input)]).size > bodyLimit) return { status: "refused", code: "tooLarge" };
  try {
    return await submitPost(input);
  } catch {
    // No network, a restarted server, an answer that is no answer: to the person all the same.
    return { status: "refused", code: "failed" };
  }
}
