import "./post-body.css";

/** The text of a post. `html` has been through `safePostHtml`. Lists and quotes follow the direction it begins with. */
export function PostBody({ html }: { html: string }) {
  return <div dir="auto" className="post-body" dangerouslySetInnerHTML={{ __html: html }} />;
}
