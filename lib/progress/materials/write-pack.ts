import { type Block, blocksOf } from "./text-rules.ts";

export type PackWords = Readonly<{
  lang: string;
  siteName: string;
  about: string;
  back: string;
  /** Absolute, so it works in a saved copy. */
  backTo: string;
}>;
type Pack = Readonly<{ title: string; text: string; language: string }>;

/** Packs may load and run nothing, wherever they are opened. */
const packPolicy = "default-src 'none'; style-src 'unsafe-inline'";

export function writePack({ title, text, language }: Pack, words: PackWords): string {
  const [lang, of] = [escaped(words.lang), escaped(language)];
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${packPolicy}"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><p><a href="${escaped(words.backTo)}">${escaped(words.back)}</a></p>
<main lang="${of}" dir="auto"><h1>${escaped(title)}</h1><p class="about" lang="${lang}">${escaped(words.about)}</p>
${blocksOf(text).map(written).join("\n")}</main>
<footer><p>${escaped(words.siteName)}</p></footer></body></html>
`;
}

function written(block: Block): string {
  if (block.kind === "heading") return `<h2>${escaped(block.text)}</h2>`;
  if (block.kind === "paragraph") return `<p>${block.lines.map(escaped).join("<br>")}</p>`;
  const tag = block.kind === "bullets" ? "ul" : "ol";
  return `<${tag}>${block.items.map((item) => `<li>${escaped(item)}</li>`).join("")}</${tag}>`;
}

const style =
  ":root{color-scheme:light dark;--ink:#26221d;--ground:#fbf8f3;--leaf:#1d6b45}" +
  "@media(prefers-color-scheme:dark){:root{--ink:#ece5da;--ground:#1d1a17;--leaf:#86cfa6}}" +
  "body{margin:0 auto;max-width:40rem;padding:1rem;font:1.0625rem/1.6 system-ui,sans-serif;color:var(--ink);background:var(--ground);overflow-wrap:anywhere}" +
  "h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0}h2{font-size:1.2rem;margin:1.5rem 0 .5rem}a{color:var(--leaf)}li{margin:.3rem 0}" +
  ".about,footer{font-size:.9rem;opacity:.8}footer{margin-top:2rem;border-top:1px solid}" +
  "@media print{body{max-width:none;background:none}body>p{display:none}}";

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
