import { readFileSync } from "node:fs";
import { join } from "node:path";

type Part = "main" | "late" | "landing";

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
    // Not built yet: the development server serves the plain names.
    return undefined;
  }
}

/**
 * Blocks the first paint, so theme and header are right. Not inline: documents have `script-src 'self'`.
 * `data-enhance` names the part that it adds later.
 */
export function EnhanceScript() {
  return <script async src={source("main")} data-enhance={source("late")} {...{ blocking: "render" }} />;
}

/** The script's second part, only for the home page; it can load later. */
export function LandingScript() {
  return <script defer src={source("landing")} data-enhance="" />;
}
