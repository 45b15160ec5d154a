"use client";

import { NodeSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { DialogFooter } from "#components/platform/ui/dialog.tsx";
import { AddressField } from "./address-field.tsx";
import { AltField, altOf, type DescribedAs } from "./alt-field.tsx";
import { pictureFetchedFrom } from "./picture-at.ts";
import { isWebAddress } from "./typed-link.ts";
import { PictureChooser } from "./uploads/picture-chooser.tsx";
import { uploadInto } from "./uploads/picture-uploads.ts";

type Props = { editor: Editor; onClose: () => void };

/** Asks for a picture and its description; of a selected picture, for its description alone. */
export function ImageForm({ editor, onClose }: Props) {
  const { selection } = editor.state;
  const [chosen] = useState(
    selection instanceof NodeSelection && selection.node.type.name === "image" ? selection.node : undefined,
  );
  return chosen ? (
    <DescribeForm editor={editor} onClose={onClose} src={String(chosen.attrs.src)} known={chosen.attrs.alt} />
  ) : (
    <AddForm editor={editor} onClose={onClose} />
  );
}

function AddForm({ editor, onClose }: Props) {
  const t = useTranslations("editor.image");
  const refused = useTranslations("editor.refused");
  const [url, setUrl] = useState("");
  const [stored, setStored] = useState<string>();
  const [described, setDescribed] = useState<DescribedAs>({ text: "", decoration: false });
  const [errors, setErrors] = useState<{ url?: string; alt?: string }>({});
  const [fetching, setFetching] = useState(false);
  const id = useId();

  async function source(): Promise<string | undefined> {
    if (stored) return stored;
    const typed = url.trim();
    if (!isWebAddress(typed)) return void setErrors({ url: t("refused") });
    setFetching(true);
    const answer = await pictureFetchedFrom(typed);
    setFetching(false);
    if (answer.status === "ok") return answer.src;
    setErrors({ url: refused(`${answer.code}.description`) });
    return undefined;
  }

  async function apply(event: React.FormEvent) {
    event.preventDefault();
    // The dialog is in a portal, but React events bubble to the post's form.
    event.stopPropagation();
    if (fetching) return;
    const src = await source();
    if (!src) return;
    // What was fetched stays, whatever is still missing.
    setStored(src);
    const alt = altOf(described);
    if (alt === undefined) return setErrors({ alt: t("altMissing") });
    if (editor.isDestroyed) return;
    editor.chain().setImage({ src, alt }).run();
    onClose();
  }

  function several(files: readonly File[]) {
    uploadInto(editor.view, files, editor.state.selection.to);
    onClose();
  }

  return (
    <form onSubmit={apply} noValidate className="flex flex-col gap-4">
      <PictureChooser id={`${id}-file`} onUploaded={({ src }) => setStored(src)} onSeveral={several} />
      {stored ? (
        <Shown src={stored} />
      ) : (
        <AddressField
          name="src"
          id={`${id}-src`}
          label={t("url")}
          placeholder={t("placeholder")}
          error={errors.url}
          value={url}
          onType={setUrl}
        />
      )}
      <AltField id={`${id}-alt`} value={described} onChange={setDescribed} error={errors.alt} />
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

function DescribeForm({ editor, onClose, src, known }: Props & { src: string; known: string | null }) {
  const t = useTranslations("editor.image");
  const [described, setDescribed] = useState<DescribedAs>({ text: known ?? "", decoration: known === "" });
  const [error, setError] = useState<string>();
  const id = useId();

  function apply(event: React.FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const alt = altOf(described);
    if (alt === undefined) return setError(t("altMissing"));
    editor.commands.updateAttributes("image", { alt });
    onClose();
  }

  function remove() {
    editor.commands.deleteSelection();
    onClose();
  }

  return (
    <form onSubmit={apply} noValidate className="flex flex-col gap-4">
      <Shown src={src} />
      <AltField id={`${id}-alt`} value={described} onChange={setDescribed} error={error} />
      <DialogFooter>
        <Button variant="ghost" onClick={remove}>
          {t("remove")}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit">{t("keep")}</Button>
      </DialogFooter>
    </form>
  );
}

function Shown({ src }: { src: string }) {
  // biome-ignore lint/performance/noImgElement: stored here already
  return <img src={src} alt="" className="max-h-48 w-full rounded-control bg-clay object-contain" />;
}
