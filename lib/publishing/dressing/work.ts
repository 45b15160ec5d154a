import { heavyWork } from "#lib/platform/workers/pool.ts";
import type { drawFormulas } from "./draw-formulas.ts";
import type { dressPost } from "./dress-post.ts";

/** What runs in a thread: a formula or a piece of code can take seconds. */
export const formulaWork = heavyWork<typeof drawFormulas>("lib/publishing/dressing/draw-formulas.ts", "drawFormulas");
/** With code coloured, for which `codePainter` has a limit of its own. */
export const dressWork = heavyWork<typeof dressPost>("lib/publishing/dressing/dress-post.ts", "dressPost", 20_000);
