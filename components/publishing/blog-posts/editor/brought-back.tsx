"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { dropDeviceText } from "#browser/outbox/device-texts.ts";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { useToast } from "#components/platform/ui/toast.tsx";
import { dropWorkingCopy } from "#lib/publishing/blog-posts/copy-actions.ts";

type Props = {
  id: string;
  userId: string;
  /** When it was last written, as the author reads dates. */
  date: string;
  isNew: boolean;
  /** The post was saved since. */
  isStale: boolean;
  /** The version whose text it is. */
  restoredFrom: number | undefined;
  /** Where the editor starts again. */
  next: string;
};

/** Says that the editor shows what was written here and not saved. */
export function BroughtBack({ id, userId, date, isNew, isStale, restoredFrom, next }: Props) {
  const t = useTranslations("drafts.back");
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);

  async function discard() {
    setBusy(true);
    const answer = await dropWorkingCopy({ id }).catch(() => ({ status: "refused" as const }));
    if (answer.status === "ok") {
      await dropDeviceText(userId, id).catch(() => undefined);
      // The whole page, because an editor keeps its text however its page is refreshed.
      return location.assign(next);
    }
    setBusy(false);
    toast({ title: t("failed"), variant: "destructive" });
  }

  return (
    <Alert title={restoredFrom === undefined ? t("title", { date }) : t("restored", { version: restoredFrom })}>
      {isNew ? <p>{t("new")}</p> : null}
      {isStale ? <p>{t("stale")}</p> : null}
      <Button variant="outline" className="mt-3" disabled={busy} onClick={() => void discard()}>
        {t(isNew ? "discardNew" : "discard")}
      </Button>
    </Alert>
  );
}
