"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "#components/platform/ui/alert-dialog.tsx";
import { Trash2Icon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { useToast } from "#components/platform/ui/toast.tsx";
import { submitPostDeletion } from "#lib/publishing/blog-posts/actions.ts";
import type { DeleteAnswer } from "#lib/publishing/blog-posts/post-refusals.ts";
import { rowButton } from "./row-button.ts";

type Props = { id: string; title: string };

export function DeletePost({ id, title }: Props) {
  const t = useTranslations("editor");
  const { toast } = useToast();
  const [open, setOpen] = useState(false);
  const [deleting, setDeleting] = useState(false);

  async function remove(event: React.MouseEvent) {
    // The dialog stays open until the server responds.
    event.preventDefault();
    if (deleting) return;
    setDeleting(true);
    const answer = await send(id);
    const gone = answer.status === "ok";
    setDeleting(false);
    setOpen(false);
    if (gone) toast({ title: t("delete.doneTitle"), description: t("delete.doneDescription") });
    else toast({ ...refusal(answer.code), variant: "destructive" });
    // The row and its button are gone, so focus needs a new place.
    if (gone) document.getElementById("content")?.focus();
  }

  // Staff may have hidden it after the list was rendered.
  function refusal(code: "hidden" | "failed") {
    if (code === "hidden") return { title: t("refused.hidden.title"), description: t("refused.hidden.description") };
    return { title: t("delete.failedTitle"), description: t("delete.failedDescription") };
  }

  return (
    <AlertDialog open={open} onOpenChange={(next) => deleting || setOpen(next)}>
      <AlertDialogTrigger asChild>
        <Button
          variant="outline"
          className={`${rowButton} text-danger`}
          aria-label={t("list.delete", { title })}
          title={t("list.deleteShort")}
        >
          <Trash2Icon aria-hidden />
          <span className="@2xl:sr-only">{t("list.deleteShort")}</span>
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogTitle>{t("delete.title")}</AlertDialogTitle>
        <AlertDialogDescription>{t("delete.description")}</AlertDialogDescription>
        <p className="font-semibold wrap-anywhere">{title}</p>
        <AlertDialogFooter>
          <AlertDialogCancel disabled={deleting}>{t("delete.cancel")}</AlertDialogCancel>
          <AlertDialogAction onClick={remove} disabled={deleting}>
            {t(deleting ? "delete.deleting" : "delete.confirm")}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

async function send(id: string): Promise<DeleteAnswer> {
  try {
    return await submitPostDeletion({ id });
  } catch {
    return { status: "refused", code: "failed" };
  }
}
