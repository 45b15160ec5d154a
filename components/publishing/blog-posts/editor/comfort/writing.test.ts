import { DOMSerializer } from "@tiptap/pm/model";
import { AllSelection, type EditorState, TextSelection } from "@tiptap/pm/state";
import { Editor, type JSONContent } from "@tiptap/react";
import fc from "fast-check";
import { Window } from "happy-dom";
import { describe, expect, test } from "vitest";
import { editorExtensions } from "#components/publishing/blog-posts/editor/extensions.ts";
import { documentsOf } from "#components/publishing/blog-posts/editor/support/documents.ts";
import { safePostHtml } from "#lib/platform/html/html.ts";
import { readHtml } from "#lib/platform/html/html-scan.ts";
import { textIn } from "#lib/platform/html/html-words.ts";
import { wordCount } from "#lib/publishing/blog-posts/rules.ts";
import { outlineOf, readWriting, writtenText } from "./writing.ts";

const text = (words: string, ...marks: string[]): JSONContent => ({
  type: "text",
  text: words,
  marks: marks.map((type) => ({ type })),
});
const block = (type: string, ...content: JSONContent[]): JSONContent => ({ type, content });
const p = (...content: JSONContent[]) => block("paragraph", ...content);
const heading = (level: number, words: string): JSONContent => ({
  type: "heading",
  attrs: { level },
  content: words === "" ? [] : [text(words)],
});

function written(...content: JSONContent[]): EditorState {
  const { state } = new Editor({ element: null, content: block("doc", ...content), extensions: editorExtensions("") });
  return state;
}

function storedWords(html: string): number {
  const read = readHtml(html, { deepest: 200, longest: 1_000_000 });
  if ("refusal" in read) throw new Error(read.refusal);
  return wordCount(textIn(read.tree));
}

describe("the words of a text [@EDIT-39g]", () => {
  test.each<[string, number, string, JSONContent[]]>([
    ["nothing", 0, "<p></p>", [p()]],
    ["paragraphs", 3, "<p>one two</p><p>three</p>", [p(text("one two")), p(text("three"))]],
    ["a word of two looks", 1, "<p>foo<strong>bar</strong></p>", [p(text("foo"), text("bar", "bold"))]],
    ["lines of a paragraph", 2, "<p>one<br>two</p>", [p(text("one"), { type: "hardBreak" }, text("two"))]],
    [
      "items of a list",
      2,
      "<ul><li><p>one</p></li><li><p>two</p></li></ul>",
      [block("bulletList", block("listItem", p(text("one"))), block("listItem", p(text("two"))))],
    ],
    ["a script without spaces", 5, "<p>我喜欢学习数学。我</p>", [p(text("我喜欢学习数学。我"))]],
    [
      "a heading and code",
      3,
      "<h2>one</h2><pre><code>two\nthree</code></pre>",
      [heading(2, "one"), block("codeBlock", text("two\nthree"))],
    ],
  ])("%s are counted as the server counts them", (_what, words, html, content) => {
    const writing = readWriting(written(...content));
    expect(writing.words).toBe(storedWords(html));
    expect(writing.words).toBe(words);
  });

  test("of any document are what the server counts in what it stores", () => {
    const { schema } = written(p());
    const { document } = new Window() as unknown as { document: Document };
    const serializer = DOMSerializer.fromSchema(schema);
    fc.assert(
      fc.property(documentsOf(schema), (doc) => {
        const box = document.createElement("div");
        box.append(serializer.serializeFragment(doc.content, { document }));
        expect(wordCount(writtenText(doc))).toBe(storedWords(safePostHtml(box.innerHTML)));
      }),
      { numRuns: 1000 },
    );
  });

  test("are read in minutes of two hundred", () => {
    expect(readWriting(written(p(text("word ".repeat(200))))).minutes).toBe(1);
    expect(readWriting(written(p(text("word ".repeat(201))))).minutes).toBe(2);
  });

  test("of the selection are counted apart, and the text not again", () => {
    const state = written(p(text("one two three")), p(text("four")));
    const before = readWriting(state);
    expect(before.selected).toBeUndefined();
    const some = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 5, 14)));
    expect(readWriting(some, before)).toEqual({ ...before, selected: 2 });
    const all = state.apply(state.tr.setSelection(new AllSelection(state.doc)));
    expect(readWriting(all, before).selected).toBe(4);
    expect(readWriting(state, before)).toBe(before);
  });
});

describe("the outline of a text", () => {
  const levels = (...content: JSONContent[]) =>
    outlineOf(written(...content).doc).map(({ level, text: words, skipsLevel }) => [level, words, skipsLevel]);

  test("has its headings with their levels, empty ones not", () => {
    expect(levels(heading(2, "One"), p(text("x")), heading(3, ""), heading(3, "Two"))).toEqual([
      [2, "One", false],
      [3, "Two", false],
    ]);
  });

  test.each([
    [[1, 2, 3, 4], []],
    [[3, 3, 2, 1], []],
    [[1, 3], [1]],
    [
      [2, 4, 5, 2, 5],
      [1, 4],
    ],
    [[6], []],
  ])("of levels %j has jumps at %j", (given, jumps) => {
    const shown = levels(...given.map((level) => heading(level, "x")));
    expect(shown.flatMap(([, , skips], index) => (skips ? [index] : []))).toEqual(jumps);
  });

  test("says where a heading is", () => {
    const { doc } = written(p(text("ab")), block("blockquote", heading(2, "One")));
    expect(outlineOf(doc).map(({ position }) => doc.nodeAt(position)?.textContent)).toEqual(["One"]);
  });
});
