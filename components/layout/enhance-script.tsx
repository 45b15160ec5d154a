import { readFileSync } from "node:fs";
import { join } from "node:path";

let known: string | undefined;

/** The address of the built script, with its hash; without a build (first `next dev`) the plain name. */
function source(): string {
  if (known) return known;
  try {
    const text = readFileSync(join(process.cwd(), ".generated", "enhance.json"), "utf8");
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed && "src" in parsed && typeof parsed.src === "string") known = parsed.src;
  } catch {
    // Not built yet: the plain name is served by the development server.
  }
  return known ?? "/assets/enhance.js";
}

/**
 * The one script of documents. It blocks the first paint like the style sheet beside it, so that a chosen theme and
 * the signed-in header are there from the first frame; it is a few kilobytes and kept for ever. An inline script could
 * do the same, but the policy of documents is `script-src 'self'`. Browsers that do not know `blocking` paint first
 * and change a moment later.
 */
export function EnhanceScript() {
  return <script async src={source()} data-enhance="" {...{ blocking: "render" }} />;
}
