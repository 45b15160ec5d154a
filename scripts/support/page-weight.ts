import { type IncomingHttpHeaders, request } from "node:http";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { Parser } from "htmlparser2";
import { answerFaults, fileFaults, pictureFaults, unusedClasses } from "./page-faults.ts";

export type WeighedAnswer = {
  status: number;
  bytes: number;
  body: string;
  encoding: string;
  headers: IncomingHttpHeaders;
};
export type PageWeight = {
  path: string;
  status: number;
  /** Bytes on the wire of HTML, styles and scripts, with headers and without pictures. */
  bytes: number;
  html: number;
  css: number;
  script: number;
  faults: string[];
};

/** `bytes` counts headers and the body as sent. */
export function fetchRaw(url: URL): Promise<WeighedAnswer> {
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
          headers: response.headers,
        });
      });
    });
    sent.on("error", fail);
    sent.end();
  });
}

function headerBytes(raw: readonly string[]): number {
  // The status line, "name: value\r\n" for each header, and an empty line.
  return "HTTP/1.1 200 OK\r\n".length + raw.reduce((sum, part) => sum + part.length + 2, 0) + 2;
}

export function loadedParts(html: string): { styles: string[]; scripts: string[]; faults: string[] } {
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

export async function weigh(origin: string, path: string): Promise<PageWeight> {
  const page = await fetchRaw(new URL(path, origin));
  const { styles, scripts, faults } = loadedParts(page.body);
  const [css, script] = [await loadFiles(origin, styles), await loadFiles(origin, scripts)];
  if (page.encoding !== "br") faults.push("the page is not compressed");
  if (styles.length !== 1) faults.push(`${styles.length} style sheets`);
  const unused = unusedClasses(css.text, page.body, script.text);
  if (unused.length > 0) faults.push(`rules for classes nobody has: ${unused.join(" ")}`);
  faults.push(...css.faults, ...script.faults, ...answerFaults(page), ...pictureFaults(page.body));
  const bytes = page.bytes + css.bytes + script.bytes;
  return { path, status: page.status, bytes, html: page.bytes, css: css.bytes, script: script.bytes, faults };
}

async function loadFiles(origin: string, addresses: readonly string[]) {
  const sum = { bytes: 0, text: "", faults: [] as string[] };
  for (const address of addresses) {
    const file = await fetchRaw(new URL(address, origin));
    if (file.status !== 200) sum.faults.push(`${address} answers ${file.status}`);
    if (file.encoding !== "br" && brotliCompressSync(file.body).length + 64 < file.body.length) {
      sum.faults.push(`${address} is not compressed`);
    }
    sum.faults.push(...fileFaults(address, file));
    sum.bytes += file.bytes;
    sum.text += file.body;
  }
  return sum;
}
