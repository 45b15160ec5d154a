"use client";

import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useToast } from "#components/platform/ui/toast.tsx";
import { picturesLeftOut } from "#components/publishing/blog-posts/editor/paste/paste-extension.ts";

/** Says how many pictures of a pasted document could not be read. */
export function usePasteNotice(editor: Editor): void {
  const t = useTranslations("editor.comfort");
  const { toast } = useToast();
  useEffect(() => {
    const { dom } = editor.view;
    const tell = (event: Event) => {
      const count = event instanceof CustomEvent ? Number(event.detail) : 0;
      if (count > 0) toast({ title: t("leftOutTitle", { count }), description: t("leftOut") });
    };
    dom.addEventListener(picturesLeftOut, tell);
    return () => dom.removeEventListener(picturesLeftOut, tell);
  }, [editor, toast, t]);
}
