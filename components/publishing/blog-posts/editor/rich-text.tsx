"use client";

import { type Editor, EditorContent, type EditorOptions, useEditor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { cn } from "#components/platform/ui/cn.ts";
import { EditorDialog } from "./editor-dialog.tsx";
import { editorExtensions } from "./extensions.ts";
import { ImageForm } from "./image-form.tsx";
import { LinkForm } from "./link-form.tsx";
import { fetchForeignImages, insertImageFiles } from "./paste-images.ts";
import { RichTextSkeleton } from "./rich-text-skeleton.tsx";
import { Toolbar } from "./toolbar.tsx";
import { pictureUploads } from "./uploads/picture-uploads.ts";
import { usePlaceWords } from "./uploads/use-place-words.ts";
import "#components/publishing/blog-posts/post-body.css";
import "./editor.css";

export type RichTextHandle = { html: () => string; focus: () => void };

type Props = {
  initial: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  onChange: () => void;
  /** Called once ready. The text is read on demand, not at every key: it may contain megabytes of pictures. */
  onReady: (handle: RichTextHandle) => void;
};

// A constant, because new option objects recreate the editor.
const editorProps: EditorOptions["editorProps"] = {
  attributes: { class: "post-body post-text", role: "textbox", "aria-multiline": "true" },
  handlePaste: (view, event) => insertImageFiles(view, event.clipboardData, undefined),
  handleDrop: (view, event, _slice, moved) => !moved && insertImageFiles(view, event.dataTransfer, event),
};

export default function RichText({ initial, labelledBy, describedBy, invalid, onChange, onReady }: Props) {
  const t = useTranslations("editor.form");
  const [dialog, setDialog] = useState<"link" | "image">();
  const placeWords = usePlaceWords();
  const [extensions] = useState(() => [
    ...editorExtensions(t("contentPlaceholder")),
    pictureUploads({ words: placeWords, onDescribe: () => setDialog("image") }),
  ]);
  const editor = useEditor({
    extensions,
    content: initial,
    // The server renders no editor; hydration would fail otherwise.
    immediatelyRender: false,
    onCreate: ({ editor: created }) => fetchForeignImages(created.view),
    onUpdate({ editor: changed }) {
      onChange();
      fetchForeignImages(changed.view);
    },
    editorProps,
  });

  useEffect(() => {
    if (editor) onReady(handleOf(editor));
  }, [editor, onReady]);

  useEffect(() => {
    if (!editor) return;
    const { dom } = editor.view;
    dom.setAttribute("aria-labelledby", labelledBy);
    dom.toggleAttribute("aria-invalid", invalid);
    if (invalid) dom.setAttribute("aria-invalid", "true");
    if (describedBy) dom.setAttribute("aria-describedby", describedBy);
    else dom.removeAttribute("aria-describedby");
  }, [editor, labelledBy, describedBy, invalid]);

  const close = () => setDialog(undefined);
  if (!editor) return <RichTextSkeleton label={t("loading")} />;
  return (
    <div className={cn("rounded-card border bg-surface", invalid ? "border-danger" : "border-line")}>
      <Toolbar editor={editor} onLink={() => setDialog("link")} onImage={() => setDialog("image")} />
      <EditorContent editor={editor} />
      <EditorDialog about="link" editor={editor} open={dialog === "link"} onClose={close}>
        <LinkForm editor={editor} onClose={close} />
      </EditorDialog>
      <EditorDialog about="image" editor={editor} open={dialog === "image"} onClose={close}>
        <ImageForm editor={editor} onClose={close} />
      </EditorDialog>
    </div>
  );
}

function handleOf(editor: Editor): RichTextHandle {
  return { html: () => editor.getHTML(), focus: () => editor.commands.focus() };
}
