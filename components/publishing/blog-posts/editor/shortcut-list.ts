import { comfortShortcuts } from "./comfort/comfort-shortcuts.ts";
import type { ToolName } from "./toolbar-items.ts";

/** Keys after the platform's modifier, for example `Shift+S`. */
export const toolKeys: Partial<Record<ToolName, string>> = {
  bold: "B",
  italic: "I",
  strike: "Shift+S",
  code: "E",
  heading1: "Alt+1",
  heading2: "Alt+2",
  heading3: "Alt+3",
  bulletList: "Shift+8",
  orderedList: "Shift+7",
  blockquote: "Shift+B",
  codeBlock: "Alt+C",
  undo: "Z",
  redo: "Shift+Z",
  shortcuts: "/",
};

/** What one may type instead. */
export const toolMarks: Partial<Record<ToolName, string>> = {
  bold: "**…**",
  italic: "*…*",
  strike: "~~…~~",
  code: "`…`",
  heading1: "# ␣",
  heading2: "## ␣",
  heading3: "### ␣",
  bulletList: "- ␣",
  orderedList: "1. ␣",
  blockquote: "> ␣",
  codeBlock: "``` ␣",
  formula: "$…$, $$ ␣",
  rule: "---",
};

/** Keys that no tool has. */
export const moreKeys = [
  { name: "nextCell", keys: "Tab", plain: true },
  { name: "previousCell", keys: "Shift+Tab", plain: true },
  { name: "below", keys: "Enter", plain: false },
  { name: "newLine", keys: "Shift+Enter", plain: true },
  ...comfortShortcuts,
] as const;

/** Runs only in the browser, so the platform is known. */
export function keysHere(keys: string): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? `⌘ ${keys.replaceAll("+", " ")}` : `Ctrl+${keys}`;
}
