"use client";

import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { DialogFooter } from "#components/platform/ui/dialog.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { AddressField } from "./address-field.tsx";
import { pictureFetchedFrom } from "./picture-at.ts";
import { isWebAddress } from "./typed-link.ts";

/** Asks for a picture's address and description. */
export function ImageForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslations("editor.image");
  const refused = useTranslations("editor.refused");
  const [url, setUrl] = useState("");
  const [alt, setAlt] = useState("");
  const [error, setError] = useState<string>();
  const [fetching, setFetching] = useState(false);
  const id = useId();

  async function apply(event: React.FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const src = url.trim();
    if (!isWebAddress(src)) return setError(t("refused"));
    if (fetching) return;
    setFetching(true);
    const answer = await pictureFetchedFrom(src);
    setFetching(false);
    if (answer.status === "refused") return setError(refused(`${answer.code}.description`));
    if (editor.isDestroyed) return;
    editor.chain().setImage({ src: answer.src, alt: alt.trim() }).run();
    onClose();
  }

  return (
    <form onSubmit={apply} noValidate className="flex flex-col gap-4">
      <AddressField
        name="src"
        id={`${id}-src`}
        label={t("url")}
        placeholder={t("placeholder")}
        error={error}
        value={url}
        onType={setUrl}
      />
      <Field name="alt" id={`${id}-alt`} label={t("alt")} hint={t("altHint")}>
        {(control) => (
          <Input {...control} value={alt} onChange={(event) => setAlt(event.target.value)} autoComplete="off" />
        )}
      </Field>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit" disabled={fetching}>
          {t(fetching ? "fetching" : "apply")}
        </Button>
      </DialogFooter>
    </form>
  );
}
