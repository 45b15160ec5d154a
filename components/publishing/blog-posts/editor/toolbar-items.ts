import { AllSelection, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import {
  BoldIcon,
  CodeIcon,
  Heading1Icon,
  Heading2Icon,
  Heading3Icon,
  ImagePlusIcon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  ListOrderedIcon,
  MinusIcon,
  QuoteIcon,
  Redo2Icon,
  StrikethroughIcon,
  Undo2Icon,
} from "#components/platform/ui/app-icons.tsx";
import type { IconComponent } from "#components/platform/ui/drawn-icon.tsx";

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
      icon: BoldIcon,
      keys: "B",
      active: (e) => e.isActive("bold"),
      run: (e) => e.chain().focus().toggleBold().run(),
    },
    {
      name: "italic",
      icon: ItalicIcon,
      keys: "I",
      active: (e) => e.isActive("italic"),
      run: (e) => e.chain().focus().toggleItalic().run(),
    },
    {
      name: "strike",
      icon: StrikethroughIcon,
      keys: "Shift+S",
      active: (e) => e.isActive("strike"),
      run: (e) => e.chain().focus().toggleStrike().run(),
    },
    {
      name: "code",
      icon: CodeIcon,
      keys: "E",
      active: (e) => e.isActive("code"),
      run: (e) => e.chain().focus().toggleCode().run(),
    },
  ],
  [heading(1, Heading1Icon), heading(2, Heading2Icon), heading(3, Heading3Icon)],
  [
    {
      name: "bulletList",
      icon: ListIcon,
      keys: "Shift+8",
      active: (e) => e.isActive("bulletList"),
      run: (e) => e.chain().focus().toggleBulletList().run(),
    },
    {
      name: "orderedList",
      icon: ListOrderedIcon,
      keys: "Shift+7",
      active: (e) => e.isActive("orderedList"),
      run: (e) => e.chain().focus().toggleOrderedList().run(),
    },
    {
      name: "blockquote",
      icon: QuoteIcon,
      keys: "Shift+B",
      active: (e) => e.isActive("blockquote"),
      run: (e) => e.chain().focus().command(selectAllAsText).toggleBlockquote().run(),
    },
  ],
  [
    { name: "link", icon: LinkIcon, active: (e) => e.isActive("link") },
    { name: "image", icon: ImagePlusIcon, active: (e) => e.isActive("image") },
    { name: "rule", icon: MinusIcon, run: (e) => e.chain().focus().setHorizontalRule().run() },
  ],
  [
    {
      name: "undo",
      icon: Undo2Icon,
      keys: "Z",
      enabled: (e) => e.can().undo(),
      run: (e) => e.chain().focus().undo().run(),
    },
    {
      name: "redo",
      icon: Redo2Icon,
      keys: "Shift+Z",
      enabled: (e) => e.can().redo(),
      run: (e) => e.chain().focus().redo().run(),
    },
  ],
];

export const tools: readonly Tool[] = toolGroups.flat();
