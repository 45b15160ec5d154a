import { AllSelection, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import {
  BoldIcon,
  CaptionsIcon,
  CircleHelpIcon,
  CodeIcon,
  ExternalLinkIcon,
  Heading1Icon,
  Heading2Icon,
  Heading3Icon,
  ImagePlusIcon,
  ItalicIcon,
  LightbulbIcon,
  LinkIcon,
  ListIcon,
  ListOrderedIcon,
  MinusIcon,
  QuoteIcon,
  Redo2Icon,
  SigmaIcon,
  SquareCodeIcon,
  StrikethroughIcon,
  TableIcon,
  Undo2Icon,
} from "#components/platform/ui/app-icons.tsx";
import type { IconComponent } from "#components/platform/ui/drawn-icon.tsx";
import { toggleCallout } from "./nodes/callout.ts";
import { isAtPicture, toggleCaption } from "./nodes/pictures.ts";
import { insertTable } from "./nodes/tables.ts";

/** Tools that ask for something in a dialog. */
export type AskingTool = "link" | "linkCard" | "image" | "formula" | "shortcuts";
export type ToolName =
  | AskingTool
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
  | "callout"
  | "codeBlock"
  | "caption"
  | "table"
  | "rule"
  | "undo"
  | "redo";

export type Tool = Readonly<{
  icon: IconComponent;
  /** Undefined for an action without state. */
  active?: (editor: Editor) => boolean;
  enabled?: (editor: Editor) => boolean;
}> &
  (Readonly<{ name: AskingTool }> | Readonly<{ name: Exclude<ToolName, AskingTool>; run: (editor: Editor) => void }>);

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
  active: (editor) => editor.isActive("heading", { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const words: readonly Tool[] = [
  { name: "bold", icon: BoldIcon, active: (e) => e.isActive("bold"), run: (e) => e.chain().focus().toggleBold().run() },
  {
    name: "italic",
    icon: ItalicIcon,
    active: (e) => e.isActive("italic"),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    name: "strike",
    icon: StrikethroughIcon,
    active: (e) => e.isActive("strike"),
    run: (e) => e.chain().focus().toggleStrike().run(),
  },
  { name: "code", icon: CodeIcon, active: (e) => e.isActive("code"), run: (e) => e.chain().focus().toggleCode().run() },
];

const blocks: readonly Tool[] = [
  {
    name: "bulletList",
    icon: ListIcon,
    active: (e) => e.isActive("bulletList"),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    name: "orderedList",
    icon: ListOrderedIcon,
    active: (e) => e.isActive("orderedList"),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    name: "blockquote",
    icon: QuoteIcon,
    active: (e) => e.isActive("blockquote"),
    run: (e) => e.chain().focus().command(selectAllAsText).toggleBlockquote().run(),
  },
  { name: "callout", icon: LightbulbIcon, active: (e) => e.isActive("callout"), run: (e) => toggleCallout(e) },
  {
    name: "codeBlock",
    icon: SquareCodeIcon,
    active: (e) => e.isActive("codeBlock"),
    run: (e) => e.chain().focus().toggleCodeBlock().run(),
  },
];

const inserted: readonly Tool[] = [
  { name: "link", icon: LinkIcon, active: (e) => e.isActive("link") },
  { name: "linkCard", icon: ExternalLinkIcon, active: (e) => e.isActive("linkCard") },
  { name: "image", icon: ImagePlusIcon, active: (e) => e.isActive("image") },
  {
    name: "caption",
    icon: CaptionsIcon,
    active: (e) => e.isActive("figure"),
    enabled: isAtPicture,
    run: (e) => toggleCaption(e),
  },
  {
    name: "formula",
    icon: SigmaIcon,
    active: (e) => e.isActive("formulaInline") || e.isActive("formulaBlock"),
    enabled: (e) => !e.isActive("codeBlock"),
  },
  {
    name: "table",
    icon: TableIcon,
    enabled: (e) => !e.isActive("table") && !e.isActive("codeBlock"),
    run: insertTable,
  },
  { name: "rule", icon: MinusIcon, run: (e) => e.chain().focus().setHorizontalRule().run() },
];

const history: readonly Tool[] = [
  { name: "undo", icon: Undo2Icon, enabled: (e) => e.can().undo(), run: (e) => e.chain().focus().undo().run() },
  { name: "redo", icon: Redo2Icon, enabled: (e) => e.can().redo(), run: (e) => e.chain().focus().redo().run() },
];

/** In toolbar order. */
export const toolGroups = [
  { name: "groupText", tools: words },
  { name: "groupHeadings", tools: [heading(1, Heading1Icon), heading(2, Heading2Icon), heading(3, Heading3Icon)] },
  { name: "groupBlocks", tools: blocks },
  { name: "groupInsert", tools: inserted },
  { name: "groupHistory", tools: history },
  { name: "groupHelp", tools: [{ name: "shortcuts", icon: CircleHelpIcon } satisfies Tool] },
] as const satisfies readonly Readonly<{ name: string; tools: readonly Tool[] }>[];

export const tools: readonly Tool[] = toolGroups.flatMap((group): readonly Tool[] => group.tools);
