import { createServer } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { render } from "dom-serializer";
import { parseDocument } from "htmlparser2";
import { attributesOf, childrenOf, isTag, type Node } from "#server/front/nodes.ts";
import type { StartedServer } from "./process.ts";

const style = `:root{color-scheme:light dark}body{margin:0 auto;max-width:46rem;padding:1rem;font:1.06rem/1.6 system-ui,sans-serif}
nav ul,footer ul{display:flex;flex-wrap:wrap;gap:.5rem 1rem;padding:0;list-style:none}svg{width:1.25rem;height:1.25rem;vertical-align:middle}
h1{line-height:1.15}a{color:#175c3f}article{overflow-wrap:anywhere}footer{border-top:1px solid;margin-top:3rem}
@media (prefers-color-scheme:dark){body{background:#1a1613;color:#f3ede4}a{color:#7fd3a5}}`;

/** The same words, links, drawings and structured data as our page, written by hand, without script. */
export function handWritten(html: string): string {
  const page = parseDocument(html, { decodeEntities: false });
  simplify(page);
  const written = render(page, { decodeEntities: false });
  return written.replace("</head>", `<link rel="stylesheet" href="/style.css"></head>`);
}

function simplify(parent: Node): void {
  const children = childrenOf(parent);
  if (!children) return;
  const kept = children.filter((node) => !isExtra(node));
  children.splice(0, children.length, ...kept);
  for (const node of kept) {
    const attributes = attributesOf(node);
    for (const name of Object.keys(attributes)) {
      if (name === "class" || name.startsWith("data-")) delete attributes[name];
    }
    simplify(node);
  }
}

/** Our scripts and styles, and the wide-screen menu, which repeats the other one. */
function isExtra(node: Node): boolean {
  const attributes = attributesOf(node);
  if (isTag(node, "script")) return attributes.type !== "application/ld+json";
  if (isTag(node, "link")) return attributes.rel === "stylesheet";
  return isTag(node, "details") && "data-show" in attributes;
}

export async function serveHandWritten(html: string): Promise<StartedServer> {
  const small = (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
  const files: Record<string, { type: string; body: Buffer }> = {
    "/": { type: "text/html; charset=utf-8", body: small(handWritten(html)) },
    "/style.css": { type: "text/css", body: small(style) },
  };
  const server = createServer(({ url = "" }, response) => {
    const file = files[url];
    if (!file) return void response.writeHead(404).end();
    const headers = { "content-type": file.type, "content-encoding": "br", "content-length": file.body.length };
    response.writeHead(200, { ...headers, "cache-control": "max-age=600", vary: "accept-encoding" }).end(file.body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    pid: process.pid,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}
