"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useToast } from "#components/platform/ui/toast.tsx";
import { submitPost } from "#lib/publishing/blog-posts/actions.ts";
import type { RefusalCode, SaveAnswer } from "#lib/publishing/blog-posts/post-refusals.ts";
import type { Autosave } from "./use-autosave.ts";
import { type Draft, toInput } from "./use-draft.ts";

export type SaveIntent = "draft" | "publish";

type Options = {
  /** The stored post's id, or the id for a new post, so a repeated request stores one post. */
  id: string;
  mode: "create" | "edit";
  collect: () => Draft;
  autosave: Autosave;
  onSaved: () => void;
  onRefused: (code: RefusalCode) => void;
  /** Somebody saved a newer version; nothing is stored. */
  onConflict: (intent: SaveIntent) => void;
};

/** Slightly below the server's limit, to leave room for the rest of the request. */
const bodyLimit = 9_900_000;

/** Never runs twice at the same time. Everything typed stays if it fails. */
export function useSavePost({ id, mode, collect, autosave, onSaved, onRefused, onConflict }: Options) {
  const t = useTranslations("editor");
  const { toast } = useToast();
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  function refused(code: RefusalCode, intent: SaveIntent) {
    // After a success the buttons stay disabled until the list replaces the form.
    busy.current = false;
    setSaving(false);
    autosave.resume();
    if (code === "conflict") return onConflict(intent);
    toast({
      title: t(`refused.${code}.title`),
      description: t(`refused.${code}.description`),
      variant: "destructive",
    });
    onRefused(code);
  }

  /** `over`: the version it may replace, if not the one that was opened. */
  async function save(intent: SaveIntent, over?: number) {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    await autosave.pause();
    const { baseVersion, revision } = autosave.known.current;
    const copy = { writer: autosave.writer, revision };
    const answer = await send({ id, mode, baseVersion: over ?? baseVersion, copy, post: toInput(collect(), intent) });
    if (answer.status === "refused") return refused(answer.code, intent);
    toast({
      title: t(answer.created ? "saved.created" : "saved.updated"),
      description: t(answer.waiting ? "saved.waiting" : answer.published ? "saved.published" : "saved.draft"),
    });
    autosave.saved(answer.version);
    onSaved();
  }

  return { save, saving };
}

async function send(input: Parameters<typeof submitPost>[0]): Promise<SaveAnswer> {
  if (new Blob([JSON.stringify(input)]).size > bodyLimit) return { status: "refused", code: "tooLarge" };
  try {
    return await submitPost(input);
  } catch {
    // No network, a restarted server or an invalid response: the same to the person.
    return { status: "refused", code: "failed" };
  }
}
