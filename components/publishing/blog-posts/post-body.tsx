import { sizesIn } from "#lib/platform/pictures/kept-reads.ts";
import { withPictureSizes } from "#lib/platform/pictures/sized-html.ts";
import "./post-body.css";

/** The text of a post. `html` has been through `safePostHtml`. Lists and quotes follow the direction it begins with. */
export async function PostBody({ html }: { html: string }) {
  const sized = withPictureSizes(html, await sizesIn(html));
  return <div dir="auto" className="post-body" dangerouslySetInnerHTML={{ __html: sized }} />;
}
