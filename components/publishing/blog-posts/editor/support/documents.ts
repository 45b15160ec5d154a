import type { Mark, Node, Schema } from "@tiptap/pm/model";
import fc from "fast-check";
import { uploadsFolder } from "#lib/platform/file-paths.ts";
import { codeLanguages } from "#lib/platform/html/code-languages.ts";
import { calloutKinds } from "#lib/platform/html/post-shapes.ts";

/** Documents as somebody may write them, for tests. */

const words = fc.oneof(
  fc.constantFrom("x", "two  spaces", " ", "a < b & c > \"d\" 'e'", "&lt;", "مرحبا", "👩‍🔬", "$5", "</p>", "\u00A0"),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }).filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text)),
);
const lines = fc.array(words, { maxLength: 3 }).map((parts) => parts.join("\n"));
const filled = words.filter((text) => text.trim() !== "").map((text) => text.trim());
const tex = fc.oneof(filled, fc.constantFrom("x^2", "a < b", "\\frac{1}{2} % half\n+ 1", '\\text{"&"}'));
const address = fc.constantFrom("https://a.example/?a=1&b=2", "http://b.example/x", "https://a.example/%C3%A9");
const picture = fc.record({
  src: fc.constantFrom(`${uploadsFolder}0123456789abcdef0123456789abcdef.png`, `${uploadsFolder}a/b.webp`),
  alt: fc.oneof(fc.constant(""), filled),
  width: fc.constantFrom(null, "300"),
  height: fc.constantFrom(null, "200"),
});

export function documentsOf(schema: Schema): fc.Arbitrary<Node> {
  const { blocks } = fc.letrec<{ blocks: Node[]; block: Node }>((tie) => ({
    blocks: fc.array(tie("block"), { minLength: 1, maxLength: 2, depthIdentifier: "blocks" }),
    block: fc.oneof({ maxDepth: 3, depthIdentifier: "blocks" }, leafBlock(schema), nestedBlock(schema, tie("blocks"))),
  }));
  return fc
    .array(blocks, { minLength: 1, maxLength: 2 })
    .map((parts) => schema.nodeFromJSON({ type: "doc", content: parts.flat().map((node) => node.toJSON()) }));
}

type Make = (type: string, attrs: Record<string, unknown> | null, content?: readonly Node[]) => Node;
const maker =
  (schema: Schema): Make =>
  (type, attrs, content = []) => {
    const node = schema.nodes[type];
    if (!node) throw new Error(`The editor has no ${type}`);
    return node.create(attrs, [...content]);
  };

function inline(schema: Schema): fc.Arbitrary<Node[]> {
  const make = maker(schema);
  const piece = fc.oneof(
    { weight: 5, arbitrary: words.map((text) => schema.text(text)) },
    { weight: 1, arbitrary: fc.constant(null).map(() => make("hardBreak", null)) },
    { weight: 2, arbitrary: tex.map((value) => make("formulaInline", { tex: value })) },
  );
  const marked = fc.tuple(piece, marks(schema)).map(([node, given]) => node.mark(given));
  return fc.array(marked, { maxLength: 4 });
}

function marks(schema: Schema): fc.Arbitrary<readonly Mark[]> {
  const plain = fc.constantFrom("bold", "italic", "strike", "code").map((name) => schema.marks[name]?.create());
  const link = fc.tuple(address, fc.constant("link")).map(([href, name]) => schema.marks[name]?.create({ href }));
  return fc
    .array(fc.oneof(plain, link), { maxLength: 3 })
    .map((given) => given.reduce<readonly Mark[]>((set, mark) => mark?.addToSet(set) ?? set, []));
}

function leafBlock(schema: Schema): fc.Arbitrary<Node> {
  const make = maker(schema);
  const line = inline(schema);
  const language = fc.constantFrom(null, ...Object.keys(codeLanguages));
  return fc.oneof(
    { weight: 3, arbitrary: line.map((content) => make("paragraph", null, content)) },
    fc.tuple(fc.integer({ min: 1, max: 6 }), line).map(([level, content]) => make("heading", { level }, content)),
    fc
      .tuple(language, lines)
      .map(([name, text]) => make("codeBlock", { language: name }, text === "" ? [] : [schema.text(text)])),
    picture.map((attrs) => make("image", attrs)),
    fc.tuple(picture, line).map(([attrs, caption]) => make("figure", attrs, caption)),
    tex.map((value) => make("formulaBlock", { tex: value })),
    fc.record({ href: address, title: filled }).map((attrs) => make("linkCard", attrs)),
    fc.constant(null).map(() => make("horizontalRule", null)),
  );
}

function nestedBlock(schema: Schema, blocks: fc.Arbitrary<Node[]>): fc.Arbitrary<Node> {
  const make = maker(schema);
  const item = fc
    .tuple(inline(schema), fc.option(blocks))
    .map(([content, more]) => make("listItem", null, [make("paragraph", null, content), ...(more ?? [])]));
  const items = fc.array(item, { minLength: 1, maxLength: 2 });
  return fc.oneof(
    items.map((content) => make("bulletList", null, content)),
    fc
      .tuple(fc.integer({ min: -5, max: 99 }), items)
      .map(([start, content]) => make("orderedList", { start }, content)),
    blocks.map((content) => make("blockquote", null, content)),
    fc.tuple(fc.constantFrom(...calloutKinds), blocks).map(([kind, content]) => make("callout", { kind }, content)),
    table(schema, blocks),
  );
}

function table(schema: Schema, blocks: fc.Arbitrary<Node[]>): fc.Arbitrary<Node> {
  const make = maker(schema);
  const span = fc.constantFrom(1, 1, 1, 2, 20);
  const cell = fc
    .tuple(fc.constantFrom("tableCell", "tableHeader"), span, span, blocks)
    .map(([type, colspan, rowspan, content]) => make(type, { colspan, rowspan }, content));
  const row = fc.array(cell, { minLength: 1, maxLength: 2 }).map((cells) => make("tableRow", null, cells));
  return fc.array(row, { minLength: 1, maxLength: 2 }).map((rows) => make("table", null, rows));
}
