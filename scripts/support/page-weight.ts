import { request } from "node:http";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { Parser } from "htmlparser2";

export type Answer = { status: number; bytes: number; body: string; encoding: string };
export type PageWeight = {
  path: string;
  status: number;
  /** Bytes on the wire of HTML, style sheets and scripts together, headers included, images aside. */
  bytes: number;
  html: number;
  css: number;
  script: number;
  /** What a document must not have: framework and inline scripts. */
  faults: string[];
};

/** GETs one address as a browser does, counting the bytes of the answer's headers and its body as sent. */
export function fetchRaw(url: URL): Promise<Answer> {
  return new Promise((answer, fail) => {
    const headers = { "accept-encoding": "br", accept: "text/html,*/*;q=0.8", "user-agent": "Mozilla/5.0 budgets" };
    const sent = request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", fail);
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        const encoding = response.headers["content-encoding"] ?? "";
        answer({
          status: response.statusCode ?? 0,
          bytes: headerBytes(response.rawHeaders) + body.length,
          body: (encoding === "br" ? brotliDecompressSync(body) : body).toString(),
          encoding,
        });
      });
    });
    sent.on("error", fail);
    sent.end();
  });
}

function headerBytes(raw: readonly string[]): number {
  // Status line, then "name: value\r\n" each, then the empty line.
  return "HTTP/1.1 200 OK\r\n".length + raw.reduce((sum, part) => sum + part.length + 2, 0) + 2;
}

/** Addresses a page loads before it is read, and scripts a document must not have. */
export function partsOf(html: string): { styles: string[]; scripts: string[]; faults: string[] } {
  const styles: string[] = [];
  const scripts: string[] = [];
  const faults: string[] = [];
  let inline: { type: string; text: string } | undefined;
  const parser = new Parser({
    onopentag(name, { rel, href, src, type = "" }) {
      if (name === "link" && rel === "stylesheet" && href) styles.push(href);
      if (name === "link" && rel?.includes("preload") && href?.endsWith(".js")) faults.push(`preloads ${href}`);
      if (name === "script" && src) scripts.push(src);
      if (name === "script" && !src) inline = { type, text: "" };
    },
    ontext(text) {
      if (inline) inline.text += text;
    },
    onclosetag(name) {
      if (name !== "script" || !inline) return;
      if (inline.type !== "application/ld+json") faults.push(`inline script: ${inline.text.slice(0, 60)}`);
      inline = undefined;
    },
  });
  parser.end(html);
  faults.push(...scripts.filter((src) => !/^\/assets\/enhance-[\w-]+\.js$/.test(src)).map((src) => `script ${src}`));
  return { styles, scripts, faults };
}

/** Weighs the first view of one page, as a new visitor's browser loads it. */
export async function weigh(origin: string, path: string): Promise<PageWeight> {
  const page = await fetchRaw(new URL(path, origin));
  const { styles, scripts, faults } = partsOf(page.body);
  const load = async (addresses: readonly string[]) => {
    let bytes = 0;
    for (const address of addresses) {
      const part = await fetchRaw(new URL(address, origin));
      if (part.status !== 200) faults.push(`${address} answers ${part.status}`);
      if (part.encoding !== "br" && brotliCompressSync(part.body).length + 64 < part.body.length) {
        faults.push(`${address} is not compressed`);
      }
      bytes += part.bytes;
    }
    return bytes;
  };
  const css = await load(styles);
  const script = await load(scripts);
  if (page.encoding !== "br") faults.push("the page is not compressed");
  return { path, status: page.status, bytes: page.bytes + css + script, html: page.bytes, css, script, faults };
}
