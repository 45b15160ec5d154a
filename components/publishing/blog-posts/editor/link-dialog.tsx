"use client";

import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from "#components/platform/ui/dialog.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { isLinkAllowed } from "#lib/platform/html/links.ts";
import { typedLink } from "./typed-link.ts";

type Props = { editor: Editor; open: boolean; onClose: () => void };

/** Asks for the link's address; schemes that are not allowed are refused here already. */
export function LinkDialog({ editor, open, onClose }: Props) {
  const t = useTranslations("editor.link");
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()}>
      <DialogContent closeLabel={t("close")} onCloseAutoFocus={(event) => backToText(event, editor)}>
        <DialogTitle>{t("title")}</DialogTitle>
        <DialogDescription>{t("description")}</DialogDescription>
        <LinkForm editor={editor} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function LinkForm({ editor, onClose }: Omit<Props, "open">) {
  const t = useTranslations("editor.link");
  const existing: unknown = editor.getAttributes("link").href;
  const linked = typeof existing === "string" && existing !== "";
  const [url, setUrl] = useState(linked ? existing : "");
  const [error, setError] = useState<string>();
  const id = useId();

  function remove() {
    editor.chain().extendMarkRange("link").unsetLink().run();
    onClose();
  }

  function apply(event: React.FormEvent) {
    event.preventDefault();
    // The dialog is in a portal, but React events bubble to the post's form.
    event.stopPropagation();
    const href = typedLink(url);
    if (href === "" && linked) return remove();
    if (href === "" || !isLinkAllowed(href)) return setError(t("refused"));
    setLink(editor, href);
    onClose();
  }

  return (
    <form onSubmit={apply} noValidate className="flex flex-col gap-4">
      <Field name="href" id={id} label={t("url")} error={error} announced>
        {(control) => (
          <Input
            {...control}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            placeholder={t("placeholder")}
            inputMode="url"
            autoComplete="off"
          />
        )}
      </Field>
      <DialogFooter>
        {linked ? (
          <Button variant="ghost" onClick={remove}>
            {t("remove")}
          </Button>
        ) : null}
        <Button variant="outline" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit">{t("apply")}</Button>
      </DialogFooter>
    </form>
  );
}

/** Without a selection, the address becomes the text. */
function setLink(editor: Editor, href: string): void {
  if (editor.state.selection.empty && !editor.isActive("link")) {
    editor
      .chain()
      .insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
      .run();
    return;
  }
  editor.chain().extendMarkRange("link").setLink({ href }).run();
}

/** After the dialog, focus returns to the text, not to the button. */
export function backToText(event: Event, editor: Editor): void {
  event.preventDefault();
  editor.commands.focus();
}
