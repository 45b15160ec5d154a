import { DOMParser, DOMSerializer, type Node, type Schema } from "@tiptap/pm/model";
import { getSchema } from "@tiptap/react";
import fc from "fast-check";
import { Window } from "happy-dom";
import { describe, expect, test } from "vitest";
import { safePostHtml } from "#lib/platform/html/html.ts";
import { editorExtensions } from "./extensions.ts";
import { documentsOf } from "./support/documents.ts";

const schema: Schema = getSchema(editorExtensions(""));
const { document } = new Window() as unknown as { document: Document };
const parser = DOMParser.fromSchema(schema);

/** As `getHTML` of the editor. */
function htmlOf(doc: Node): string {
  const box = document.createElement("div");
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document }));
  return box.innerHTML;
}

/** As the editor reads what is stored. */
function read(html: string): Node {
  const box = document.createElement("div");
  box.innerHTML = html;
  return parser.parse(box, { preserveWhitespace: true });
}

describe("a document of the editor [@EDIT-39i]", () => {
  test("is the same after the sanitiser and the store, with every node and mark there is", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(documentsOf(schema), (doc) => {
        doc.check();
        doc.descendants((node) => {
          seen.add(node.type.name);
          for (const mark of node.marks) seen.add(mark.type.name);
        });
        const stored = safePostHtml(htmlOf(doc));
        expect(safePostHtml(stored)).toBe(stored);
        expect(read(stored).toJSON()).toEqual(doc.toJSON());
        // Saved again unchanged, it is stored unchanged.
        expect(safePostHtml(htmlOf(read(stored)))).toBe(stored);
      }),
      // The rarest node is in every fifth of these, and every run has others: a failure names its seed.
      { numRuns: 300 },
    );
    expect([...seen, "doc"].sort()).toEqual([...Object.keys(schema.nodes), ...Object.keys(schema.marks)].sort());
  });
});
