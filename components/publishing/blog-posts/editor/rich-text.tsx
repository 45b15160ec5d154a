"use client";

import { type Editor, EditorContent, type EditorOptions, useEditor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { cn } from "#components/platform/ui/cn.ts";
import { BlockTools } from "./block-tools.tsx";
import { ComfortBar } from "./comfort/comfort-bar.tsx";
import { drawFormula } from "./draw-formula.ts";
import { EditorDialog } from "./editor-dialog.tsx";
import { editorExtensions } from "./extensions.ts";
import { FormulaForm } from "./formula-form.tsx";
import { ImageForm } from "./image-form.tsx";
import { LinkCardForm } from "./link-card-form.tsx";
import { LinkForm } from "./link-form.tsx";
import type { FormulaKind } from "./nodes/formulas.ts";
import { fetchForeignImages, insertImageFiles } from "./paste-images.ts";
import { RichTextSkeleton } from "./rich-text-skeleton.tsx";
import { ShortcutTable } from "./shortcut-table.tsx";
import { Toolbar } from "./toolbar.tsx";
import type { AskingTool } from "./toolbar-items.ts";
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
  const words = useTranslations("editor.blocks");
  const [dialog, setDialog] = useState<AskingTool>();
  const [formulaKind, setFormulaKind] = useState<FormulaKind>("inline");
  const placeWords = usePlaceWords();
  const [extensions] = useState(() => [
    ...editorExtensions(t("contentPlaceholder"), {
      callouts: { note: words("note"), tip: words("tip"), warning: words("warning") },
      draw: drawFormula,
      ask(kind) {
        setFormulaKind(kind);
        setDialog("formula");
      },
      askForShortcuts: () => setDialog("shortcuts"),
    }),
    pictureUploads({ words: placeWords, onDescribe: () => setDialog("image") }),
  ]);
  const editor = useEditor({
    extensions,
    content: initial,
    // Two spaces stay two.
    parseOptions: { preserveWhitespace: true },
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
  const ask = (tool: AskingTool) => {
    setFormulaKind("inline");
    setDialog(tool);
  };
  if (!editor) return <RichTextSkeleton label={t("loading")} />;
  return (
    <div
      data-writing-room=""
      className={cn("rounded-card border bg-surface", invalid ? "border-danger" : "border-line")}
    >
      <div className="sticky top-16 z-10 rounded-t-card border-b border-line bg-surface md:top-0">
        <Toolbar editor={editor} onAsk={ask} />
        <BlockTools editor={editor} />
      </div>
      <EditorContent editor={editor} />
      <ComfortBar editor={editor} />
      {asked.map((about) => (
        <EditorDialog key={about} about={about} editor={editor} open={dialog === about} onClose={close}>
          <Asked about={about} editor={editor} formulaKind={formulaKind} onClose={close} />
        </EditorDialog>
      ))}
    </div>
  );
}

const asked: readonly AskingTool[] = ["link", "linkCard", "image", "formula", "shortcuts"];

type AskedProps = { about: AskingTool; editor: Editor; formulaKind: FormulaKind; onClose: () => void };

function Asked({ about, formulaKind, ...props }: AskedProps) {
  if (about === "link") return <LinkForm {...props} />;
  if (about === "linkCard") return <LinkCardForm {...props} />;
  if (about === "image") return <ImageForm {...props} />;
  if (about === "formula") return <FormulaForm {...props} kind={formulaKind} />;
  return <ShortcutTable />;
}

function handleOf(editor: Editor): RichTextHandle {
  return { html: () => editor.getHTML(), focus: () => editor.commands.focus() };
}
