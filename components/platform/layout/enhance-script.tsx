import { readFileSync } from "node:fs";
import { join } from "node:path";

type Part = "main" | "landing";

let known: Partial<Record<Part, string>> | undefined;

/** The address of a built part, with its hash; without a build (first `next dev`) the plain name. */
function source(part: Part): string {
  known ??= addresses();
  return known?.[part] ?? `/assets/enhance-${part}.js`;
}

function addresses(): Partial<Record<Part, string>> | undefined {
  try {
    return JSON.parse(readFileSync(join(process.cwd(), ".generated", "enhance.json"), "utf8"));
  } catch {
    // Not built yet: the plain names are served by the development server.
    return undefined;
  }
}

/**
 * The one script of documents. It blocks the first paint like the style sheet beside it, so that a chosen theme and
 * the signed-in header are there from the first frame; it is a few kilobytes and kept for ever. An inline script could
 * do the same, but the policy of documents is `script-src 'self'`. Browsers that do not know `blocking` paint first
 * and change a moment later.
 */
export function EnhanceScript() {
  return <script async src={source("main")} data-enhance="" {...{ blocking: "render" }} />;
}

/** The script's second part, which only the home page needs; it can wait. */
export function LandingScript() {
  return <script defer src={source("landing")} data-enhance="" />;
}
