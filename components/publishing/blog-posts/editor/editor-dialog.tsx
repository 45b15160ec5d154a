"use client";

import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "#components/platform/ui/dialog.tsx";
import type { AskingTool } from "./toolbar-items.ts";

type Props = {
  about: AskingTool;
  editor: Editor;
  open: boolean;
  onClose: () => void;
  children: React.ReactNode;
};

/** Asks for what goes into the text. */
export function EditorDialog({ about, editor, open, onClose, children }: Props) {
  const t = useTranslations(`editor.${about}`);
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()}>
      <DialogContent closeLabel={t("close")} onCloseAutoFocus={(event) => backToText(event, editor)}>
        <DialogTitle>{t("title")}</DialogTitle>
        <DialogDescription>{t("description")}</DialogDescription>
        {children}
      </DialogContent>
    </Dialog>
  );
}

/** After the dialog, focus returns to the text, not to the button. */
function backToText(event: Event, editor: Editor): void {
  event.preventDefault();
  editor.commands.focus();
}
