import { Parser } from "htmlparser2";
import { apiArea } from "#lib/platform/api-paths.ts";
import type { WeighedAnswer } from "./page-weight.ts";

/** Formats for our own pictures. */
const modern = /\.(?:avif|webp|svg)$/;

export function answerFaults({ headers }: WeighedAnswer): string[] {
  return headers["set-cookie"] ? ["sets a cookie"] : [];
}

export function fileFaults(address: string, { headers }: WeighedAnswer): string[] {
  return headers["cache-control"]?.includes("immutable") ? [] : [`${address} is not kept for ever`];
}

/** Pictures without a size make the page jump. */
export function pictureFaults(html: string): string[] {
  const faults: string[] = [];
  // A picture that counts a visit of a reader without script is no picture to look at.
  const own = (address: string) => address.startsWith("/") && !address.startsWith(apiArea);
  const parser = new Parser({
    onopentag(name, { src = "", srcset = "", width, height, class: classes }) {
      if (name !== "img" && name !== "source") return;
      // Pictures inside an article may have any format and size; a source with `src` is of a film.
      const addresses = [
        name === "img" ? src : "",
        ...srcset.split(",").map((entry) => entry.trim().split(/\s+/)[0] ?? ""),
      ].filter(own);
      faults.push(
        ...addresses.filter((address) => !modern.test(address)).map((address) => `${address} is no AVIF, WebP or SVG`),
      );
      if (name === "img" && !(width && height) && (own(src) || classes)) faults.push(`${src} has no width and height`);
    },
  });
  parser.end(html);
  return faults;
}

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
