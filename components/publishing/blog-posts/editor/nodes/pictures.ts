import Image from "@tiptap/extension-image";
import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import { type Editor, Node } from "@tiptap/react";

const size = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const value = pictureIn(element)?.getAttribute(name) ?? "";
    return /^[1-9]\d{0,3}$/.test(value) ? value : null;
  },
});

/** What is known of a picture, with a caption or without. */
const pictureAttributes = {
  src: { default: null, parseHTML: (element: HTMLElement) => pictureIn(element)?.getAttribute("src") ?? null },
  /** Null until its author said what it shows, or that it is decoration. What is stored always has one. */
  alt: { default: null, parseHTML: (element: HTMLElement) => pictureIn(element)?.getAttribute("alt") ?? null },
  width: size("width"),
  height: size("height"),
};

function pictureIn(element: HTMLElement): Element | null {
  return element.tagName === "IMG" ? element : element.querySelector("img");
}

export const PictureNode = Image.extend({
  addAttributes: () => pictureAttributes,
}).configure({ allowBase64: true });

export const FigureNode = Node.create({
  name: "figure",
  group: "block",
  content: "inline*",
  defining: true,
  isolating: true,
  draggable: true,
  addAttributes: () => pictureAttributes,
  parseHTML() {
    return [
      {
        tag: "figure",
        getAttrs: (figure) => (figure.querySelector("img[src]") && !figure.querySelector("figure") ? null : false),
        contentElement: (figure) => captionIn(figure as HTMLElement),
      },
    ];
  },
  renderHTML({ HTMLAttributes }) {
    return ["figure", ["img", HTMLAttributes], ["figcaption", 0]];
  },
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => isInCaption(editor) && writeBelow(editor),
      Backspace: ({ editor }) => {
        const { empty, $from } = editor.state.selection;
        return isInCaption(editor) && empty && $from.parent.content.size === 0 && toggleCaption(editor);
      },
    };
  },
});

function captionIn(figure: HTMLElement): HTMLElement {
  return figure.querySelector("figcaption") ?? figure.ownerDocument.createElement("figcaption");
}

function isInCaption({ state }: Editor): boolean {
  return state.selection instanceof TextSelection && state.selection.$from.parent.type.name === "figure";
}

/** Whether a picture is selected, or the caption of one holds the cursor. */
export function isAtPicture(editor: Editor): boolean {
  return editor.isActive("image") || editor.isActive("figure");
}

/** Gives the picture here a caption and goes there, or takes the caption; its words become a paragraph. */
export function toggleCaption(editor: Editor): boolean {
  const { selection, schema, tr } = editor.state;
  const { image, figure, paragraph } = schema.nodes;
  if (!image || !figure || !paragraph) return false;
  const node = selection instanceof NodeSelection ? selection.node : selection.$from.parent;
  const at = selection instanceof NodeSelection ? selection.from : selection.$from.before();
  if (node.type === image) {
    tr.replaceWith(at, at + node.nodeSize, figure.create(node.attrs));
    tr.setSelection(TextSelection.create(tr.doc, at + 1));
  } else if (node.type === figure) {
    const words = node.content.size > 0 ? [paragraph.create(null, node.content)] : [];
    tr.replaceWith(at, at + node.nodeSize, [image.create(node.attrs), ...words]);
    tr.setSelection(NodeSelection.create(tr.doc, at));
  } else return false;
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
  return true;
}

/** An empty paragraph behind the outermost block with the cursor. */
export function writeBelow(editor: Editor): boolean {
  const { $to } = editor.state.selection;
  const after = $to.depth > 0 ? $to.after(1) : $to.pos;
  return editor
    .chain()
    .insertContentAt(after, { type: "paragraph" })
    .setTextSelection(after + 1)
    .scrollIntoView()
    .focus()
    .run();
}
