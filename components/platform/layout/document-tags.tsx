/**
 * Names the cache tags of the data a document was rendered from, so that the front forgets it when one of them changes.
 * Only the front reads it: it never reaches a reader. A document without it is forgotten at every change.
 */
export function DocumentTags({ tags }: { tags: readonly string[] }) {
  return <meta name="baobab:tags" content={tags.join(" ")} />;
}
