/** Cache tags for the front, which drops a document when a tag changes; without tags, at every change. */
export function DocumentTags({ tags }: { tags: readonly string[] }) {
  return <meta name="baobab:tags" content={tags.join(" ")} />;
}
