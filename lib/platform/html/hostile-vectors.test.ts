import { parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { safePostHtml } from "./html.ts";
import type { Child, HtmlTree } from "./html-tree.ts";
import { isLinkAllowed } from "./links.ts";
import { isOwnPicture } from "./picture-address.ts";
import { imbalance } from "./support/hostile-html.ts";
import { foreignPictureVectors, openVectors } from "./support/hostile-parsing.ts";
import { closedVectors } from "./support/hostile-vectors.ts";

const tags = new Set(
  (
    "p br strong em s code pre h1 h2 h3 h4 h5 h6 ul ol li blockquote a img hr " +
    "figure figcaption table thead tbody tr th td caption div span"
  ).split(" "),
);
const names =
  /^(?:href|target|rel|src|alt|width|height|loading|decoding|start|colspan|rowspan|scope|data-(?:formula|callout|language|link-card))$/;

/** What a browser must not find in a post. */
function faultsIn(node: HtmlTree | Child): string[] {
  const faults: string[] = [];
  if (node.type === "comment" || node.type === "directive" || node.type === "cdata") faults.push(node.type);
  if ("attribs" in node) {
    if (!tags.has(node.name)) faults.push(`<${node.name}>`);
    for (const [name, value] of Object.entries(node.attribs)) {
      if (!names.test(name)) faults.push(`${node.name} ${name}`);
      if (name === "href" && !isLinkAllowed(value)) faults.push(`href ${value}`);
      if (name === "src" && !isOwnPicture(value)) faults.push(`src ${value}`);
    }
  }
  return "children" in node ? [...faults, ...node.children.flatMap(faultsIn)] : faults;
}

const all = [...closedVectors, ...openVectors, ...foreignPictureVectors];

describe("a hostile passage in a post is harmless once it is clean [@BLOG-14c @BLOG-14d @BLOG-14e] [@BLOG-13d]", () => {
  test("there are more than two hundred", () => {
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(200);
  });

  test.each(all)("%j", (vector) => {
    for (const html of [vector, `<p>before</p>${vector}<p>after</p>`, `<blockquote><p>${vector}</p></blockquote>`]) {
      const clean = safePostHtml(html);
      expect(faultsIn(parseDocument(clean))).toEqual([]);
      expect(imbalance(clean)).toBeUndefined();
      expect(safePostHtml(clean)).toBe(clean);
    }
  });
});
