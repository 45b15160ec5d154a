"use client";

import { useLocale, useTranslations } from "next-intl";
import { useToast } from "#components/platform/ui/toast.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { submitPostPreview } from "#lib/publishing/blog-posts/actions.ts";
import type { RefusalCode } from "#lib/publishing/blog-posts/post-refusals.ts";
import { type Draft, toInput } from "./use-draft.ts";

export function usePreview(collect: () => Draft) {
  const t = useTranslations("editor");
  const locale = useLocale();
  const { toast } = useToast();

  return async () => {
    // Opened inside the click; later the browser would block it as a popup.
    const tab = window.open("", "_blank");
    if (tab) tab.document.title = t("preview.preparing");
    const code = await send(collect());
    if (code === undefined && tab) {
      tab.location.replace(withLocale(locale, paths.blogPreview));
      return;
    }
    tab?.close();
    const failed = code === undefined || code === "failed" || code === "notFound";
    toast({
      title: failed ? t("preview.failedTitle") : t(`refused.${code}.title`),
      description: failed ? t("preview.failedDescription") : t(`refused.${code}.description`),
      variant: "destructive",
    });
  };
}

async function send(draft: Draft): Promise<RefusalCode | undefined> {
  try {
    const answer = await submitPostPreview({ post: toInput(draft, "draft") });
    return answer.status === "ok" ? undefined : answer.code;
  } catch {
    return "failed";
  }
}
