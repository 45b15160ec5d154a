"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useToast } from "#components/platform/ui/toast.tsx";
import { submitPost } from "#lib/publishing/blog-posts/actions.ts";
import type { RefusalCode, SaveAnswer } from "#lib/publishing/blog-posts/post-refusals.ts";
import type { PostSchedule } from "#lib/publishing/blog-posts/schedule-rules.ts";
import { useSavedWords } from "./saved-toast.ts";
import { picturesSettled, uploadingCount } from "./uploads/upload-queue.ts";
import { type Draft, type PostValues, toInput } from "./use-draft.ts";

type Options = {
  /** The stored post's id, or the id for a new post, so a repeated request stores one post. */
  id: string;
  mode: "create" | "edit";
  collect: () => Draft;
  onSaved: () => void;
  onRefused: (code: RefusalCode) => void;
};

/** Slightly below the server's limit, to leave room for the rest of the request. */
const bodyLimit = 9_900_000;

/** Never runs twice at the same time. Everything typed stays if it fails. */
export function useSavePost({ id, mode, collect, onSaved, onRefused }: Options) {
  const t = useTranslations("editor");
  const { toast } = useToast();
  const savedWords = useSavedWords();
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  /** Answers why it was refused. */
  async function save(intent: "draft" | "publish", schedule?: PostSchedule): Promise<RefusalCode | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    setSaving(true);
    if (!(await picturesReady())) {
      stop();
      return undefined;
    }
    const answer = await send({ id, mode, post: toInput(collect(), intent, schedule) });
    if (answer.status === "ok") {
      toast(savedWords(answer));
      onSaved();
      return undefined;
    }
    toast({
      title: t(`refused.${answer.code}.title`),
      description: t(`refused.${answer.code}.description`),
      variant: "destructive",
    });
    stop();
    onRefused(answer.code);
    return answer.code;
  }

  /** After a success the buttons stay disabled until the list replaces the form. */
  function stop() {
    busy.current = false;
    setSaving(false);
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

async function send(input: { id: string; mode: "create" | "edit"; post: PostValues }): Promise<SaveAnswer> {
  if (new Blob([JSON.stringify(input)]).size > bodyLimit) return { status: "refused", code: "tooLarge" };
  try {
    return await submitPost(input);
  } catch {
    // No network, a restarted server or an invalid response: the same to the person.
    return { status: "refused", code: "failed" };
  }
}
