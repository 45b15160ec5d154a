import { sizesIn } from "#lib/platform/pictures/kept-reads.ts";
import { withPictureSizes } from "#lib/platform/pictures/sized-html.ts";
import "./post-body.css";

/** `html` must come from `safePostHtml`. Lists and quotes follow the direction of their first text. */
export async function PostBody({ html }: { html: string }) {
  const sized = withPictureSizes(html, await sizesIn(html));
  return <div dir="auto" className="post-body" dangerouslySetInnerHTML={{ __html: sized }} />;
}
