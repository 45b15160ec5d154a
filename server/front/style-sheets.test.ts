import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StyleSheets } from "./style-sheets.ts";
import { keepOnly } from "./used-style.ts";

let folder: string;
let reads: string[];
let lines: string[];

const css = `@layer utilities{.used{color:var(--ink)}.hover\\:x:hover{color:red}.gone{color:var(--lost)}.toast{top:0}}
:root{--ink:#111;--lost:#222}table{width:1px}p{margin:0}.a,.used>b{top:1px}`;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "baobab-styles-")), "styles");
  reads = [];
  lines = [];
});

afterEach(() => rm(join(folder, ".."), { recursive: true }));

async function readOne(address: string): Promise<string> {
  reads.push(address);
  return css;
}

function sheets(read = readOne) {
  return new StyleSheets({ read, folder, script: `x.className="toast"`, log: (line) => lines.push(line) });
}

const page = (body: string) =>
  `<head><link rel="stylesheet" href="/_next/static/chunks/a.css"></head><body>${body}</body>`;

test("a page gets one sheet with what it, its states and our own script use", async () => {
  const html = await sheets().reduce(page(`<p class="used">Hello</p><p class="hover:x">there</p>`));
  const [, name = ""] = /href="\/assets\/css\/([^"]+)"/.exec(html) ?? [];
  const style = await readFile(join(folder, name), "utf8");
  for (const kept of [".t{color:var(--ink)}", ".e:hover", ".toast", "--ink", "p{"]) expect(style).toContain(kept);
  for (const gone of [".gone", "--lost", "table", ">b"]) expect(style).not.toContain(gone);
});

test("classes get short names; what the script names keeps its own, and a class without rules goes", async () => {
  const html = await sheets().reduce(page(`<p class="hover:x toast none">class="used" <b class="none"></b></p>`));
  expect(html).toContain(`<p class="toast e">class="used" <b></b></p>`);
});

test("files that the sheet names are found from its new address too", async () => {
  const read = async () =>
    `@font-face{font-family:A;src:url(../media/a.woff2)}p{background:url("/art/b.svg#c"),url(data:image/gif;base64,R0lGOD)}`;
  await sheets(read).reduce(page("<p></p>"));
  const [name = ""] = await readdir(folder);
  const style = await readFile(join(folder, name), "utf8");
  expect(style).toContain("url(/_next/static/media/a.woff2)");
  expect(style).toMatch(/url\("?\/art\/b\.svg#c"?\),url\("?data:image/);
});

test("classes that are always together get one name, and those in most places the shortest", async () => {
  const rules = Array.from({ length: 30 }, (_, n) => `.w${n}{top:${n + 1}px}`).join("");
  const read = async () =>
    `.w99{left:1px}.both{left:2px}.both:hover{right:3px}.pair .w0{margin:0}.pair{bottom:4px}${rules}`;
  const others = Array.from({ length: 30 }, (_, n) => `<b class="w${n} w99"></b>`).join("");
  const html = await sheets(read).reduce(
    page(`<p class="pair both"><i class="w0"></i></p><p class="both pair w99"></p>${others}`),
  );
  const [name = ""] = await readdir(folder);
  const style = await readFile(join(folder, name), "utf8");
  const [, together = ""] = /<p class="(\w+)"><i class="(\w+)">/.exec(html) ?? [];
  expect(style).toContain(".e{left:1px}");
  expect(html).toContain(`<p class="e ${together}"></p>`);
  expect(style).toContain(`.${together}:hover{right:3px}`);
  expect(style).toMatch(new RegExp(`\\.${together} \\.\\w+\\{margin:0\\}`));
});

test("classes that are together in one place only keep names of their own", async () => {
  const read = async () => ".one{top:1px}.two{left:2px}";
  const html = await sheets(read).reduce(page(`<p class="one two"></p><p class="two"></p>`));
  const [, both = "", single = ""] = /<p class="([^"]+)"><\/p><p class="([^"]+)">/.exec(html) ?? [];
  expect(both.split(" ")).toHaveLength(2);
  expect(both.split(" ")).toContain(single);
});

test("pages of one kind share one sheet, made once", async () => {
  const all = sheets();
  const [first, second] = await Promise.all([
    all.reduce(page(`<p class="used">One</p>`)),
    all.reduce(page(`<p class="used">Two</p>`)),
  ]);
  expect(first.replace("One", "Two")).toBe(second);
  expect(reads).toHaveLength(1);
  expect(await readdir(folder)).toHaveLength(1);
});

test("several sheets become one, in their order", async () => {
  const read = async (address: string) => (address.includes("a.css") ? ".used{top:1px}" : ".used{top:2px}");
  const html = await sheets(read).reduce(
    page(`<p class="used"></p>`).replace("</head>", `<link rel="stylesheet" href="/_next/static/b.css"></head>`),
  );
  expect(html.match(/stylesheet/g)).toHaveLength(1);
  const [name = ""] = await readdir(folder);
  expect(await readFile(join(folder, name), "utf8")).toBe(".e{top:2px}");
});

test("where a sheet cannot be made the page keeps the whole one, and the next page tries again", async () => {
  let broken = true;
  const all = sheets(async () => {
    if (broken) throw new Error("no disk");
    return css;
  });
  const html = page(`<p class="used"></p>`);
  expect(await all.reduce(html)).toBe(html);
  expect(lines).toEqual([expect.stringContaining("no disk")]);
  broken = false;
  expect(await all.reduce(html)).toContain("/assets/css/");
});

test("parts of form controls stay only where there is a control", () => {
  const parts = "::-webkit-datetime-edit{padding:0}::placeholder{opacity:1}::selection{color:red}";
  const tags = new Set(["p"]);
  expect(keepOnly(parts, { classes: new Set(), tags })).toBe("::selection{color:red}");
  expect(keepOnly(parts, { classes: new Set(), tags: new Set(["input"]) })).toContain("datetime-edit");
});
