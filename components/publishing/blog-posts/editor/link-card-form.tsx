"use client";

import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { DialogFooter } from "#components/platform/ui/dialog.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { isCardLink } from "#lib/platform/html/post-shapes.ts";
import { AddressField } from "./address-field.tsx";
import { insertLinkCard } from "./nodes/link-card.ts";
import { typedLink } from "./typed-link.ts";

/** Asks for a page's address and title. Nothing is fetched from there. */
export function LinkCardForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslations("editor.linkCard");
  const { href, title: named }: Record<string, unknown> = editor.getAttributes("linkCard");
  const [url, setUrl] = useState(typeof href === "string" ? href : "");
  const [title, setTitle] = useState(typeof named === "string" ? named : "");
  const [error, setError] = useState<string>();
  const id = useId();

  function apply(event: React.FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const address = typedLink(url);
    if (!isCardLink(address)) return setError(t("refused"));
    insertLinkCard(editor, { href: address, title: title.trim() || address });
    onClose();
  }

  return (
    <form onSubmit={apply} noValidate className="flex flex-col gap-4">
      <AddressField
        name="href"
        id={`${id}-href`}
        label={t("url")}
        placeholder={t("placeholder")}
        error={error}
        value={url}
        onType={setUrl}
      />
      <Field name="title" id={`${id}-title`} label={t("name")} hint={t("nameHint")}>
        {(control) => (
          <Input
            {...control}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            maxLength={200}
            autoComplete="off"
          />
        )}
      </Field>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit">{t("apply")}</Button>
      </DialogFooter>
    </form>
  );
}
