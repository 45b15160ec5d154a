import { heavyWork } from "#lib/platform/workers/pool.ts";
import type { cleanCopy, cleanPost, cleanStored, lookAtHtml, picturesOfStored, wordsIn } from "./clean-post.ts";
import type { compareInThread } from "./compare-posts.ts";
import type { lookAtPost } from "./held-words.ts";

const file = "lib/publishing/blog-posts/clean-post.ts";

export const lookWork = heavyWork<typeof lookAtHtml>(file, "lookAtHtml");
/** With formulas drawn and code coloured, for which `codePainter` has a limit of its own. */
export const postWork = heavyWork<typeof cleanPost>(file, "cleanPost", 20_000);
export const copyWork = heavyWork<typeof cleanCopy>(file, "cleanCopy");
export const wordsWork = heavyWork<typeof wordsIn>(file, "wordsIn");
export const storedPicturesWork = heavyWork<typeof picturesOfStored>(file, "picturesOfStored");
export const storedPostWork = heavyWork<typeof cleanStored>(file, "cleanStored", 20_000);
/** Of the longest post, on a busy machine. */
export const holdWork = heavyWork<typeof lookAtPost>("lib/publishing/blog-posts/held-words.ts", "lookAtPost", 15_000);
export const compareWork = heavyWork<typeof compareInThread>(
  "lib/publishing/blog-posts/compare-posts.ts",
  "compareInThread",
);
