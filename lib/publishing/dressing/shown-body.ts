import { textOfAny } from "#lib/platform/html/html-words.ts";
import { workApart } from "#lib/platform/workers/pool.ts";
import type { PostBody } from "./dress-post.ts";
import { openBody } from "./sealed-body.ts";
import { dressWork } from "./work.ts";
import { escaped } from "./written-html.ts";

type Stored = Readonly<{ id: string; content: string; dressed: string | null }>;

/** What readers see: what was made when the post was saved. The first readers of a post from before wait for a thread. */
export async function shownBody({ id, content, dressed }: Stored): Promise<PostBody> {
  const kept = openBody(content, dressed);
  if (kept) return kept;
  const made = await madeBody(id, content);
  return made === "busy" ? plainBody(content) : made;
}

/** Of stored HTML; its text alone if that takes too long. */
export async function madeBody(id: string, content: string): Promise<PostBody | "busy"> {
  const made = await workApart(dressWork, content, `post ${id}`);
  if (made.ok) return made.value;
  return made.reason === "busy" ? "busy" : plainBody(content);
}

/** One pass over the text: a tenth of a second for the longest. */
function plainBody(content: string): PostBody {
  return { html: `<p>${escaped(textOfAny(content))}</p>`, headings: [] };
}
