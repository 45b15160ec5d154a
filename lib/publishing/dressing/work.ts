import { heavyWork } from "#lib/platform/workers/pool.ts";
import type { drawFormulas } from "./draw-formulas.ts";

/** What runs in a thread: a formula or a piece of code can take seconds. */
export const formulaWork = heavyWork<typeof drawFormulas>("lib/publishing/dressing/draw-formulas.ts", "drawFormulas");
