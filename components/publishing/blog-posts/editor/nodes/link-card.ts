import { type Editor, Node } from "@tiptap/react";
import { isCardLink } from "#lib/platform/html/post-shapes.ts";
import { insertPostBlock } from "./insert-block.ts";

/** A page elsewhere, as a card with its title and host. Nothing is fetched from there. */
export const LinkCard = Node.create({
  name: "linkCard",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ href: { default: "" }, title: { default: "" } }),
  parseHTML: () => [
    {
      tag: "div[data-link-card]",
      getAttrs: (card) => {
        const link = card.querySelector("a");
        const href = link?.getAttribute("href") ?? "";
        return link && isCardLink(href) ? { href, title: link.textContent.trim() || href } : false;
      },
    },
  ],
  renderHTML({ node: { attrs } }) {
    const rel = "noopener noreferrer nofollow ugc";
    return ["div", { "data-link-card": "" }, ["a", { href: attrs.href, target: "_blank", rel }, attrs.title]];
  },
  renderText: ({ node }) => `${node.attrs.title} ${node.attrs.href}`,
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement("div");
      dom.className = "link-card";
      // No link: a click selects the card.
      const [title, host] = [document.createElement("strong"), document.createElement("span")];
      title.textContent = String(node.attrs.title);
      host.textContent = hostOf(String(node.attrs.href));
      dom.append(title, host);
      return { dom };
    };
  },
});

function hostOf(href: string): string {
  return URL.canParse(href) ? new URL(href).host : href;
}

export function insertLinkCard(editor: Editor, attrs: { href: string; title: string }): boolean {
  return insertPostBlock(editor, { type: "linkCard", attrs });
}
