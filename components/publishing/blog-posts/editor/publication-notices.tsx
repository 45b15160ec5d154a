"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Undo2Icon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { useToast } from "#components/platform/ui/toast.tsx";
import { submitPostTakenBack } from "#lib/publishing/blog-posts/actions.ts";
import type { EditorPublication } from "#lib/publishing/blog-posts/editor-publication.ts";
import type { TakeBackAnswer } from "#lib/publishing/blog-posts/post-refusals.ts";

const box = "mt-3 flex max-w-prose flex-col items-start gap-2 rounded-control border border-line bg-surface p-3";

/** What a post still waits for, why staff sent it back, and how to take it back. */
export function PublicationNotices({ id, publication }: { id: string; publication: EditorPublication }) {
  const t = useTranslations("editor");
  const { inReview, reviewNote, plannedFor } = publication;
  return (
    <>
      {reviewNote === null ? null : (
        <div className={box}>
          <p className="font-semibold">{t("review.sentBack")}</p>
          <p className="whitespace-pre-line wrap-anywhere">{t("review.note", { note: reviewNote })}</p>
        </div>
      )}
      {inReview || plannedFor ? (
        <div className={box}>
          {inReview ? <p>{t("review.waiting")}</p> : null}
          {plannedFor ? <p>{t("schedule.planned", { when: plannedFor })}</p> : null}
          <TakeBack id={id} />
        </div>
      ) : null}
    </>
  );
}

function TakeBack({ id }: { id: string }) {
  const t = useTranslations("editor.schedule");
  const { toast } = useToast();
  const [working, setWorking] = useState(false);

  async function takeBack() {
    setWorking(true);
    const answer = await send(id);
    setWorking(false);
    if (answer.status === "ok") toast({ title: t("takenBack"), description: t("takenBackText") });
    else if (answer.code === "public") toast({ title: t("public"), description: t("publicText") });
    else toast({ title: t("failed"), variant: "destructive" });
  }

  return (
    <Button variant="outline" disabled={working} onClick={takeBack}>
      <Undo2Icon aria-hidden />
      {t("takeBack")}
    </Button>
  );
}

async function send(id: string): Promise<TakeBackAnswer> {
  try {
    return await submitPostTakenBack({ id });
  } catch {
    return { status: "refused", code: "failed" };
  }
}
