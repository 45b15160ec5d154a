"use client";

import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { DialogFooter } from "#components/platform/ui/dialog.tsx";
import { isLinkAllowed } from "#lib/platform/html/links.ts";
import { AddressField } from "./address-field.tsx";
import { typedLink } from "./typed-link.ts";

/** Asks for the link's address; schemes that are not allowed are refused here already. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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
      <AddressField
        name="href"
        id={id}
        label={t("url")}
        placeholder={t("placeholder")}
        error={error}
        value={url}
        onType={setUrl}
      />
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
