import { Parser } from "htmlparser2";
import type { WeighedAnswer } from "./page-weight.ts";

/** Own pictures come in formats of this century; icons of the browser's frame are no pictures of the page. */
const modern = /\.(?:avif|webp|svg)$/;

/** What a document's answer must not carry. */
export function answerFaults({ headers }: WeighedAnswer): string[] {
  return headers["set-cookie"] ? ["sets a cookie"] : [];
}

/** What a file whose name changes with its content must say. */
export function fileFaults(address: string, { headers }: WeighedAnswer): string[] {
  return headers["cache-control"]?.includes("immutable") ? [] : [`${address} is not kept for ever`];
}

/** Pictures without a size, which make the page jump, and own ones in an old format. */
export function pictureFaults(html: string): string[] {
  const faults: string[] = [];
  const own = (address: string) => address.startsWith("/");
  const parser = new Parser({
    onopentag(name, { src = "", srcset = "", width, height, class: classes }) {
      if (name !== "img" && name !== "source") return;
      // An author's own picture inside the article may be anything; its frame is the column.
      const addresses = [src, ...srcset.split(",").map((entry) => entry.trim().split(/\s+/)[0] ?? "")].filter(own);
      faults.push(
        ...addresses.filter((address) => !modern.test(address)).map((address) => `${address} is no AVIF, WebP or SVG`),
      );
      if (name === "img" && !(width && height) && (own(src) || classes)) faults.push(`${src} has no width and height`);
    },
  });
  parser.end(html);
  return faults;
}

/** Classes that have rules but stand neither on the page nor in the script. */
export function unusedClasses(css: string, html: string, script: string): string[] {
  const onPage = new Set<string>();
  const parser = new Parser({
    onattribute(name, value) {
      if (name === "class") for (const part of value.split(/\s+/)) onPage.add(part);
    },
  });
  parser.end(html);
  const inScript = new Set(script.match(/[\w-]+/g));
  const ruled = [...css.matchAll(/\.((?:[a-zA-Z_-]|\\.)(?:[\w-]|\\.)*)(?=[^{}]*\{)/g)].map(([, name = ""]) =>
    name.replace(/\\(.)/g, "$1"),
  );
  return [...new Set(ruled)].filter((name) => !onPage.has(name) && !inScript.has(name));
}
