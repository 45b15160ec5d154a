"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "#components/platform/ui/dialog.tsx";
import { useToast } from "#components/platform/ui/toast.tsx";
import { PostComparison } from "#components/publishing/blog-posts/versions/post-comparison.tsx";
import { fetchNewerPost } from "#lib/publishing/blog-posts/copy-actions.ts";
import type { NewerPost } from "#lib/publishing/blog-posts/own-revisions.ts";
import { withoutEmbedded } from "./embedded-pictures.ts";
import type { PostAuthor } from "./post-editor.tsx";
import { type Autosave, toCopy } from "./use-autosave.ts";
import type { Draft } from "./use-draft.ts";
import { useSetAside } from "./use-set-aside.ts";
import { writtenAt } from "./written-at.ts";

type Props = {
  id: string;
  author: PostAuthor;
  autosave: Autosave;
  collect: () => Draft;
  onClose: () => void;
  onOverwrite: (version: number) => void;
};

/** The stored version beside what is written here. Whatever is chosen, both stay. */
export default function ConflictDialog({ id, author, autosave, collect, onClose, onOverwrite }: Props) {
  const t = useTranslations("drafts");
  const locale = useLocale();
  const { toast } = useToast();
  const newer = useNewer(id, collect);
  const setAside = useSetAside({ id, userId: author.id, autosave, collect });
  const [busy, setBusy] = useState(false);

  async function load() {
    setBusy(true);
    const refusal = await setAside();
    if (!refusal) return;
    setBusy(false);
    toast({ title: t("refused.title"), description: refusal, variant: "destructive" });
  }

  return (
    <Dialog open onOpenChange={(next) => next || onClose()}>
      <DialogContent closeLabel={t("conflict.cancel")} className="max-w-4xl">
        <DialogTitle>{t("conflict.title")}</DialogTitle>
        <DialogDescription>
          {newer && newer !== "failed"
            ? t("conflict.description", { date: writtenAt(newer.savedAt, locale, author.timeZone) })
            : t(newer ? "conflict.failed" : "conflict.loading")}
        </DialogDescription>
        {newer && newer !== "failed" ? (
          <>
            <PostComparison
              comparison={newer.comparison}
              left={t("conflict.stored")}
              right={t("conflict.yours")}
              equal={t("conflict.equal")}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <Choice hint={t("conflict.loadHint")}>
                <Button disabled={busy} onClick={() => void load()}>
                  {t("conflict.load")}
                </Button>
              </Choice>
              <Choice hint={t("conflict.overwriteHint")}>
                <Button variant="outline" disabled={busy} onClick={() => onOverwrite(newer.version)}>
                  {t("conflict.overwrite")}
                </Button>
              </Choice>
            </div>
          </>
        ) : null}
        <Button variant="ghost" onClick={onClose}>
          {t("conflict.cancel")}
        </Button>
      </DialogContent>
    </Dialog>
  );
}

function Choice({ hint, children }: { hint: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      {children}
      <p className="text-sm text-muted">{hint}</p>
    </div>
  );
}

function useNewer(id: string, collect: () => Draft): NewerPost | "failed" | undefined {
  const [newer, setNewer] = useState<NewerPost | "failed">();
  const latest = useRef(collect);
  latest.current = collect;
  useEffect(() => {
    const draft = latest.current();
    const post = toCopy({ ...draft, content: withoutEmbedded(draft.content).html });
    fetchNewerPost({ id, post }).then(
      (answer) => setNewer(answer ?? "failed"),
      () => setNewer("failed"),
    );
  }, [id]);
  return newer;
}
