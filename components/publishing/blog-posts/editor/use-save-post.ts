"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useToast } from "#components/platform/ui/toast.tsx";
import { submitPost } from "#lib/publishing/blog-posts/actions.ts";
import type { RefusalCode, SaveAnswer } from "#lib/publishing/blog-posts/post-refusals.ts";
import type { PostSchedule } from "#lib/publishing/blog-posts/schedule-rules.ts";
import { useSavedWords } from "./saved-toast.ts";
import { picturesSettled, uploadingCount } from "./uploads/upload-queue.ts";
import type { Autosave } from "./use-autosave.ts";
import { type Draft, toInput } from "./use-draft.ts";

/** `over`: the version it may replace, if not the one that was opened. */
export type SaveWish = Readonly<{ intent: "draft" | "publish"; schedule?: PostSchedule | undefined; over?: number }>;

type Options = {
  /** The stored post's id, or the id for a new post, so a repeated request stores one post. */
  id: string;
  mode: "create" | "edit";
  collect: () => Draft;
  autosave: Autosave;
  onSaved: () => void;
  onRefused: (code: RefusalCode) => void;
  /** Somebody saved a newer version; nothing is stored. */
  onConflict: (wish: SaveWish) => void;
};

/** Slightly below the server's limit, to leave room for the rest of the request. */
const bodyLimit = 9_900_000;

/** Never runs twice at the same time. Everything typed stays if it fails. */
export function useSavePost({ id, mode, collect, autosave, onSaved, onRefused, onConflict }: Options) {
  const t = useTranslations("editor");
  const { toast } = useToast();
  const savedWords = useSavedWords();
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  /** Answers why it was refused. */
  async function save({ over, ...wish }: SaveWish): Promise<RefusalCode | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    setSaving(true);
    await autosave.pause();
    if (!(await picturesReady())) {
      stop();
      return undefined;
    }
    const { baseVersion, revision } = autosave.known.current;
    const copy = { writer: autosave.writer, revision };
    const post = toInput(collect(), wish.intent, wish.schedule);
    const answer = await send({ id, mode, baseVersion: over ?? baseVersion, copy, post });
    if (answer.status === "refused") return refused(answer.code, wish);
    toast(savedWords(answer));
    autosave.saved(answer.version);
    onSaved();
    return undefined;
  }

  function refused(code: RefusalCode, wish: SaveWish): RefusalCode {
    stop();
    if (code === "conflict") onConflict(wish);
    else {
      toast({
        title: t(`refused.${code}.title`),
        description: t(`refused.${code}.description`),
        variant: "destructive",
      });
      onRefused(code);
    }
    return code;
  }

  /** After a success the buttons stay disabled until the list replaces the form. */
  function stop() {
    busy.current = false;
    setSaving(false);
    autosave.resume();
  }

  /** Waits for pictures on their way, and says so. */
  async function picturesReady(): Promise<boolean> {
    if (uploadingCount() > 0) toast({ title: t("upload.waitingTitle"), description: t("upload.waitingDescription") });
    if (await picturesSettled()) return true;
    toast({ title: t("upload.missingTitle"), description: t("upload.missingDescription"), variant: "destructive" });
    return false;
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
