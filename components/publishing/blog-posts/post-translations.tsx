import { getTranslations } from "next-intl/server";
import { languageNames } from "#i18n/names.ts";
import { type GroupMember, ownAddress } from "#lib/publishing/blog-posts/translation-rules.ts";

const names: ReadonlyMap<string, string> = new Map(Object.entries(languageNames));

/** Where a post can be read in other languages. */
export async function PostTranslations({ others }: { others: readonly GroupMember[] }) {
  const t = await getTranslations("posts");
  if (others.length === 0) return null;
  return (
    <nav aria-label={t("translations")} className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="text-muted">{t("alsoIn")}</span>
      <ul className="flex flex-wrap gap-x-4">
        {others.map((post) => (
          <li key={post.id}>
            <a
              href={ownAddress(post)}
              hrefLang={post.language}
              lang={post.language}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {names.get(post.language) ?? post.language}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
