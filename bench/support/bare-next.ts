import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseDocument } from "htmlparser2";
import { freePort } from "#scripts/support/port.ts";
import { root, run } from "#scripts/support/run.ts";
import { attributesOf, childrenOf, isTag, type Node } from "#server/front/nodes.ts";
import { type StartedServer, startServerProcess } from "./process.ts";

const folder = resolve(root, ".generated", "bare-next");
const nextCommand = resolve(root, "node_modules", "next", "dist", "bin", "next");

/** A Next app with one prerendered page: the body of `html`. */
export function startBareNext(html: string): Promise<StartedServer> {
  return startApp(
    {
      "app/page.jsx": `const article = ${JSON.stringify({ __html: bodyOf(html) })};
export const dynamic = "force-static";
export default function Page() { return <div dangerouslySetInnerHTML={article} />; }`,
    },
    false,
  );
}

/**
 * A Next app that renders, for every request, pages with the same elements as ours, and nothing else: no data, no
 * words to look up, no code of the browser's. Page `n` is at `/n`.
 */
export function startBareDynamicNext(pages: readonly string[]): Promise<StartedServer> {
  const files = pages.map((html, index) => [`app/${index}/page.jsx`, dynamicPage(html)] as const);
  return startApp(Object.fromEntries(files), true);
}

function dynamicPage(html: string): string {
  const page = parseDocument(bodyOf(html), { decodeEntities: true });
  return `import { createElement } from "react";
const given = ${JSON.stringify((childrenOf(page) ?? []).flatMap(elementOf))};
const made = (node) => typeof node === "string" ? node : createElement(node[0], node[1], ...node[2].map(made));
export const dynamic = "force-dynamic";
export default function Page() { return given.map((node, index) => <div key={index}>{made(node)}</div>); }`;
}

type Given = string | [name: string, properties: Record<string, string>, children: Given[]];

function elementOf(node: Node): Given[] {
  if (node.type === "text") return [(node as unknown as { data: string }).data];
  const children = childrenOf(node);
  if (!children || !("name" in node) || isTag(node, "script") || isTag(node, "template")) return [];
  const properties = Object.entries(attributesOf(node))
    .filter(([name, value]) => value !== undefined && !["style", "value", "checked", "selected", "open"].includes(name))
    .filter(([name]) => /^[a-z][a-z0-9-]*$/.test(name))
    .map(([name, value]): [string, string] => [propertyOf(name), String(value)]);
  return [[String(node.name), Object.fromEntries(properties), children.flatMap(elementOf)]];
}

/** React's name of an attribute. */
function propertyOf(name: string): string {
  const known: Record<string, string> = {
    class: "className",
    for: "htmlFor",
    viewbox: "viewBox",
    tabindex: "tabIndex",
  };
  if (/^(?:aria|data)-/.test(name)) return name;
  return known[name] ?? name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function bodyOf(html: string): string {
  return /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html;
}

async function startApp(pages: Record<string, string>, compress: boolean): Promise<StartedServer> {
  rmSync(folder, { recursive: true, force: true });
  const files: Record<string, string> = {
    "package.json": `{ "private": true, "type": "module" }`,
    // A page rendered for each request is compressed for each request, here as there.
    "next.config.mjs": `export default { compress: ${compress}, poweredByHeader: false, turbopack: { root: ${JSON.stringify(root)} } };`,
    "app/layout.jsx": `export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }`,
    ...pages,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(resolve(folder, name)), { recursive: true });
    writeFileSync(resolve(folder, name), text);
  }
  await run(process.execPath, [nextCommand, "build", folder]);
  return startBuiltApp();
}

/** Starts once more what was built last. */
export async function startBuiltApp(): Promise<StartedServer> {
  const port = String(await freePort());
  return startServerProcess(process.execPath, [nextCommand, "start", folder, "-p", port], {
    env: { NODE_ENV: "production" },
  });
}
