import type { Node as ProseMirrorNode } from "@tiptap/pm/model";
import { type AnyExtension, type Attributes, Mark, Node, wrappingInputRule } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { codeLanguageOf } from "#lib/platform/html/code-languages.ts";

/** The kit, with some of its nodes changed to what a post keeps. */
export const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(changed);
  },
});

function changed(extension: AnyExtension): AnyExtension {
  if (extension.name === "codeBlock" && extension instanceof Node) return withLanguages(extension);
  if (extension.name === "orderedList" && extension instanceof Node) return numbered(extension);
  if (extension.name === "link" && extension instanceof Mark) return withoutTitle(extension);
  return extension;
}

/** Begins a list. A longer number is no place in a list ("1914. "), and no post keeps it as one. */
export const listBegin = /^(\d{1,2})\.\s$/;

/** Without the attribute that no post keeps. */
function numbered(list: Node): Node {
  return list.extend({
    addAttributes() {
      const { type: _, ...kept }: Attributes = this.parent?.() ?? {};
      return kept;
    },
    addInputRules() {
      const goesOn = (first: string | undefined, before: ProseMirrorNode) =>
        before.childCount + Number(before.attrs.start) === Number(first);
      return [
        wrappingInputRule({
          find: listBegin,
          type: this.type,
          getAttributes: ([, first]) => ({ start: Number(first) }),
          joinPredicate: ([, first], before) => goesOn(first, before),
        }),
      ];
    },
  });
}

function withoutTitle(link: Mark): Mark {
  return link.extend({
    addAttributes() {
      const { title: _, ...kept }: Attributes = this.parent?.() ?? {};
      return kept;
    },
  });
}

/** The language is in `data-language`; that of pasted code in a class of its `code`. */
function withLanguages(extension: Node): Node {
  return extension.extend({
    addAttributes() {
      return {
        language: {
          default: null,
          parseHTML: (pre: HTMLElement) => languageIn(pre.querySelector("code") ?? pre) ?? languageIn(pre) ?? null,
          rendered: false,
        },
      };
    },
    renderHTML({ node }) {
      const language = codeLanguageOf(node.attrs.language);
      return ["pre", ["code", language ? { "data-language": language } : {}, 0]];
    },
  });
}

function languageIn(element: Element): string | undefined {
  const named = element.getAttribute("data-language") ?? /\blang(?:uage)?-(\S+)/.exec(element.className)?.[1];
  return codeLanguageOf(named);
}
