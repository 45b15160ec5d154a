"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useToast } from "#components/platform/ui/toast.tsx";
import { submitPost } from "#lib/publishing/blog-posts/actions.ts";
import type { RefusalCode, SaveAnswer } from "#lib/publishing/blog-posts/post-refusals.ts";
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
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  async function save(intent: "draft" | "publish") {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    if (!(await picturesReady())) return stop();
    const answer = await send({ id, mode, post: toInput(collect(), intent) });
    if (answer.status === "ok") {
      toast({
        title: t(answer.created ? "saved.created" : "saved.updated"),
        description: t(`saved.${outcomeOf(answer)}`),
      });
      onSaved();
    } else {
      toast({
        title: t(`refused.${answer.code}.title`),
        description: t(`refused.${answer.code}.description`),
        variant: "destructive",
      });
      stop();
      onRefused(answer.code);
    }
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

function outcomeOf({ waiting, published }: Extract<SaveAnswer, { status: "ok" }>): "waiting" | "published" | "draft" {
  if (waiting) return "waiting";
  return published ? "published" : "draft";
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
