import { AllSelection, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  type IconComponent,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Undo2,
} from "#components/platform/ui/app-icons.tsx";

export type ToolName =
  | "bold"
  | "italic"
  | "strike"
  | "code"
  | "heading1"
  | "heading2"
  | "heading3"
  | "bulletList"
  | "orderedList"
  | "blockquote"
  | "link"
  | "image"
  | "rule"
  | "undo"
  | "redo";

export type Tool = {
  name: ToolName;
  icon: IconComponent;
  /** Keys after the platform's modifier, for example `Shift+S`. */
  keys?: string;
  /** Undefined for an action without state. */
  active?: (editor: Editor) => boolean;
  enabled?: (editor: Editor) => boolean;
  /** Absent for link and image, which ask for a URL first. */
  run?: (editor: Editor) => void;
};

/** "Select all" includes the document node, which cannot be lifted; its text can. */
function selectAllAsText({ tr }: { tr: Transaction }): boolean {
  const { selection, doc } = tr;
  if (selection instanceof AllSelection) {
    tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size)));
  }
  return true;
}

const heading = (level: 1 | 2 | 3, icon: IconComponent): Tool => ({
  name: `heading${level}`,
  icon,
  keys: `Alt+${level}`,
  active: (editor) => editor.isActive("heading", { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

/** In toolbar order, grouped. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    {
      name: "bold",
      icon: Bold,
      keys: "B",
      active: (e) => e.isActive("bold"),
      run: (e) => e.chain().focus().toggleBold().run(),
    },
    {
      name: "italic",
      icon: Italic,
      keys: "I",
      active: (e) => e.isActive("italic"),
      run: (e) => e.chain().focus().toggleItalic().run(),
    },
    {
      name: "strike",
      icon: Strikethrough,
      keys: "Shift+S",
      active: (e) => e.isActive("strike"),
      run: (e) => e.chain().focus().toggleStrike().run(),
    },
    {
      name: "code",
      icon: Code,
      keys: "E",
      active: (e) => e.isActive("code"),
      run: (e) => e.chain().focus().toggleCode().run(),
    },
  ],
  [heading(1, Heading1), heading(2, Heading2), heading(3, Heading3)],
  [
    {
      name: "bulletList",
      icon: List,
      keys: "Shift+8",
      active: (e) => e.isActive("bulletList"),
      run: (e) => e.chain().focus().toggleBulletList().run(),
    },
    {
      name: "orderedList",
      icon: ListOrdered,
      keys: "Shift+7",
      active: (e) => e.isActive("orderedList"),
      run: (e) => e.chain().focus().toggleOrderedList().run(),
    },
    {
      name: "blockquote",
      icon: Quote,
      keys: "Shift+B",
      active: (e) => e.isActive("blockquote"),
      run: (e) => e.chain().focus().command(selectAllAsText).toggleBlockquote().run(),
    },
  ],
  [
    { name: "link", icon: Link, active: (e) => e.isActive("link") },
    { name: "image", icon: ImagePlus, active: (e) => e.isActive("image") },
    { name: "rule", icon: Minus, run: (e) => e.chain().focus().setHorizontalRule().run() },
  ],
  [
    {
      name: "undo",
      icon: Undo2,
      keys: "Z",
      enabled: (e) => e.can().undo(),
      run: (e) => e.chain().focus().undo().run(),
    },
    {
      name: "redo",
      icon: Redo2,
      keys: "Shift+Z",
      enabled: (e) => e.can().redo(),
      run: (e) => e.chain().focus().redo().run(),
    },
  ],
];

export const tools: readonly Tool[] = toolGroups.flat();
