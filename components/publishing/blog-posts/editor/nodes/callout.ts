import { type Editor, Node } from "@tiptap/react";
import { type CalloutKind, isCalloutKind } from "#lib/platform/html/post-shapes.ts";

export type CalloutWords = Readonly<Record<CalloutKind, string>>;

/** A box of blocks with a word above it. Readers get the word in the language of the post. */
export const Callout = Node.create<{ words: CalloutWords }>({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,
  addOptions: () => ({ words: { note: "", tip: "", warning: "" } }),
  addAttributes: () => ({
    kind: {
      default: "note",
      parseHTML: (element: HTMLElement) => element.getAttribute("data-callout"),
      renderHTML: ({ kind }: Record<string, unknown>) => ({ "data-callout": kind }),
    },
  }),
  parseHTML: () => [
    {
      tag: "div[data-callout]",
      getAttrs: (element) => (isCalloutKind(element.getAttribute("data-callout")) ? null : false),
    },
  ],
  renderHTML({ HTMLAttributes }) {
    return ["div", HTMLAttributes, 0];
  },
  addNodeView() {
    return ({ node }) => {
      const kind: CalloutKind = isCalloutKind(node.attrs.kind) ? node.attrs.kind : "note";
      const dom = document.createElement("div");
      dom.className = `callout callout-${kind}`;
      dom.dataset.word = this.options.words[kind];
      dom.role = "note";
      dom.ariaLabel = this.options.words[kind];
      return { dom, contentDOM: dom, update: (next) => next.type === node.type && next.attrs.kind === kind };
    };
  },
});

export function toggleCallout(editor: Editor, kind: CalloutKind = "note"): boolean {
  return editor.chain().focus().toggleWrap("callout", { kind }).run();
}
