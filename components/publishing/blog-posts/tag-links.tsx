import { paths, withLocale } from "#lib/platform/paths.ts";
import { tagKey } from "#lib/publishing/blog-posts/tag-rules.ts";

type Props = { tags: readonly string[]; keys: readonly string[]; locale: string; label: string };

/** A post's tags; those with a page (`keys`) lead there. */
export function TagLinks({ tags, keys, locale, label }: Props) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-10 flex flex-wrap gap-x-4 gap-y-2 text-muted">
      {tags.map((tag) => {
        const key = tagKey(tag);
        return (
          <li key={tag} className="max-w-full break-words">
            {keys.includes(key) ? (
              <a
                href={withLocale(locale, paths.blogTag(key))}
                className="inline-block max-w-full py-1 text-muted underline decoration-edge underline-offset-4 hover:decoration-current"
              >
                <bdi>#{tag}</bdi>
              </a>
            ) : (
              <bdi>#{tag}</bdi>
            )}
          </li>
        );
      })}
    </ul>
  );
}
