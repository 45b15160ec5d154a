import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import { type Editor, InputRule, Node, type NodeViewRenderer } from "@tiptap/react";
import { formulaLimits, wideFormula } from "#lib/platform/html/post-shapes.ts";
import { insertPostBlock } from "./insert-block.ts";

export type FormulaKind = "inline" | "block";
export type Formula = Readonly<{ tex: string; kind: FormulaKind }>;
export type DrawnFormula =
  | Readonly<{ status: "drawn"; mathml: string }>
  /** Unreadable: no formula. Failed: the server did not answer. */
  | Readonly<{ status: "unreadable" | "failed" }>;
export type DrawFormula = (formula: Formula) => Promise<DrawnFormula>;

export type FormulaOptions = {
  draw: DrawFormula;
  /** Asks for a formula; one that is selected is changed. */
  ask: (kind: FormulaKind) => void;
};

const names = { inline: "formulaInline", block: "formulaBlock" } as const;
const tags = { inline: "span", block: "div" } as const;

const formula = (kind: FormulaKind) =>
  Node.create<FormulaOptions>({
    name: names[kind],
    group: kind,
    inline: kind === "inline",
    atom: true,
    draggable: true,
    addOptions: () => ({ draw: async () => ({ status: "failed" }), ask: () => undefined }),
    addAttributes: () => ({ tex: { default: "", rendered: false } }),
    parseHTML: () => [
      {
        tag: `${tags[kind]}[data-formula="${kind}"]`,
        getAttrs: (element) => {
          const tex = element.textContent.trim();
          return tex === "" ? false : { tex };
        },
      },
    ],
    renderHTML: ({ node }) => [tags[kind], { "data-formula": kind }, String(node.attrs.tex)],
    renderText: ({ node }) => String(node.attrs.tex),
    addNodeView() {
      return drawn(kind, this.options);
    },
    addKeyboardShortcuts() {
      return {
        Enter: ({ editor }) => {
          const { selection } = editor.state;
          if (!(selection instanceof NodeSelection) || selection.node.type.name !== this.name) return false;
          this.options.ask(kind);
          return true;
        },
      };
    },
    addInputRules() {
      return kind === "inline" ? [inlineRule()] : [blockRule(), askRule(this.options.ask)];
    },
  });

export const FormulaInline = formula("inline");
export const FormulaBlock = formula("block");

/** TeX until the server has drawn it, and for what it cannot read. */
function drawn(kind: FormulaKind, { draw, ask }: FormulaOptions): NodeViewRenderer {
  return ({ node }) => {
    const tex = String(node.attrs.tex);
    const dom = document.createElement(tags[kind]);
    dom.className = kind === "block" ? "formula" : tex.length > wideFormula ? "formula-wide" : "formula-line";
    const text = document.createElement("code");
    text.textContent = tex;
    dom.append(text);
    dom.addEventListener("dblclick", () => ask(kind));
    void draw({ tex, kind }).then((drawn) => {
      if (drawn.status !== "drawn") return;
      dom.replaceChildren(...mathNodes(drawn.mathml));
    });
    return { dom };
  };
}

/** Of the server's MathML. */
export function mathNodes(mathml: string): readonly ChildNode[] {
  return [...new DOMParser().parseFromString(mathml, "text/html").body.childNodes];
}

/** `$x^2$`, but not the dollars of prices: no space inside, and nothing stuck to the first sign. */
function inlineRule(): InputRule {
  return new InputRule({
    find: /(^|[\s([{"'])\$([^\s$](?:[^$]*[^\s$])?)\$$/,
    handler: ({ state: { tr, schema }, range, match: [, before = "", tex = ""] }) => {
      const type = schema.nodes.formulaInline;
      if (!type || tex.length > formulaLimits.length) return null;
      tr.replaceWith(range.from + before.length, range.to, type.create({ tex }));
      return undefined;
    },
  });
}

/** `$$x^2$$` alone in its paragraph. */
function blockRule(): InputRule {
  return new InputRule({
    find: /^\$\$([^$]+)\$\$$/,
    handler: ({ state: { tr, schema }, range, match: [, tex = ""] }) => {
      const { formulaBlock, paragraph } = schema.nodes;
      const $from = tr.doc.resolve(range.from);
      const isAlone = $from.parent.type === paragraph && $from.parent.content.size === range.to - range.from;
      if (!formulaBlock || !paragraph || !isAlone || tex.trim() === "" || tex.length > formulaLimits.length)
        return null;
      const at = $from.before();
      tr.replaceWith(at, $from.after(), [formulaBlock.create({ tex: tex.trim() }), paragraph.create()]);
      tr.setSelection(TextSelection.create(tr.doc, at + 2));
      return undefined;
    },
  });
}

/** `$$` and a space. */
function askRule(ask: FormulaOptions["ask"]): InputRule {
  return new InputRule({
    find: /^\$\$\s$/,
    handler: ({ state: { tr }, range }) => {
      tr.delete(range.from, range.to);
      queueMicrotask(() => ask("block"));
    },
  });
}

export function selectedFormula({ state: { selection } }: Editor): Formula | undefined {
  if (!(selection instanceof NodeSelection)) return undefined;
  const { name } = selection.node.type;
  if (name !== names.inline && name !== names.block) return undefined;
  return { tex: String(selection.node.attrs.tex), kind: name === names.inline ? "inline" : "block" };
}

/** In place of the selection. */
export function insertFormula(editor: Editor, { tex, kind }: Formula): void {
  const node = { type: names[kind], attrs: { tex } };
  if (kind === "block") insertPostBlock(editor, node);
  else editor.chain().focus().insertContent(node).run();
}
