import { Placeholder } from "@tiptap/extensions/placeholder";
import { isLinkAllowed, linkSchemes } from "#lib/platform/html/links.ts";
import { Callout, type CalloutWords } from "./nodes/callout.ts";
import { EditorKeys } from "./nodes/editor-keys.ts";
import { FormulaBlock, FormulaInline, type FormulaOptions } from "./nodes/formulas.ts";
import { Kit } from "./nodes/kit.ts";
import { LinkCard } from "./nodes/link-card.ts";
import { FigureNode, PictureNode } from "./nodes/pictures.ts";
import { tableExtensions } from "./nodes/tables.ts";
import { PasteCleaner } from "./paste/paste-extension.ts";

/** What the page around the text gives to it. */
export type EditorSurroundings = Partial<FormulaOptions> & {
  callouts?: CalloutWords;
  askForShortcuts?: () => void;
};

/** Levels 4–6 are kept in pasted text, although the toolbar offers 1–3. */
export function editorExtensions(placeholder: string, surroundings: EditorSurroundings = {}) {
  const { callouts, askForShortcuts, ...formulas } = surroundings;
  return [
    Kit.configure({
      heading: { levels: [1, 2, 3, 4, 5, 6] },
      undoRedo: { depth: 100, newGroupDelay: 500 },
      // Underline looks like a link, and the stored HTML does not allow it.
      underline: false,
      // It would add an empty paragraph after a heading, list or picture, which would be published.
      trailingNode: false,
      link: {
        openOnClick: false,
        autolink: true,
        protocols: [...linkSchemes],
        isAllowedUri: (url) => isLinkAllowed(url),
        HTMLAttributes: { target: "_blank", rel: "noopener noreferrer nofollow ugc" },
      },
    }),
    PictureNode,
    FigureNode,
    ...tableExtensions,
    Callout.configure(callouts ? { words: callouts } : {}),
    FormulaInline.configure(formulas),
    FormulaBlock.configure(formulas),
    LinkCard,
    EditorKeys.configure(askForShortcuts ? { askForShortcuts } : {}),
    PasteCleaner,
    Placeholder.configure({ placeholder }),
  ];
}
