import "./post-body.css";

/** The text of a post. `html` has been through `safePostHtml`. */
export function PostBody({ html }: { html: string }) {
  return <div className="post-body" dangerouslySetInnerHTML={{ __html: html }} />;
}
