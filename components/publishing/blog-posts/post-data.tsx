import { getTranslations } from "next-intl/server";
import { JsonLd } from "#components/platform/layout/json-ld.tsx";
import { nameIn } from "#lib/identity/users/former.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { env } from "#lib/platform/env.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import type { ShownPost } from "#lib/publishing/blog-posts/kept-reads.ts";
import { postPicture } from "#lib/publishing/blog-posts/post-picture.ts";

/** `url` is absolute. https://developers.google.com/search/docs/appearance/structured-data/article */
export async function PostData({ post, url, locale }: { post: ShownPost; url: string; locale: string }) {
  const [site, picture, former] = await Promise.all([
    keptSiteSettings(),
    postPicture(post),
    getTranslations("common.former"),
  ]);
  const { siteUrl } = env();
  return (
    <JsonLd
      data={{
        "@type": "BlogPosting",
        headline: post.title,
        description: post.excerpt,
        image: new URL(picture.url, siteUrl).href,
        inLanguage: post.language,
        datePublished: post.publishedAt.toISOString(),
        dateModified: post.updatedAt.toISOString(),
        mainEntityOfPage: url,
        ...(post.tags.length > 0 ? { keywords: post.tags } : {}),
        articleSection: post.categories.map(({ name }) => name),
        author: {
          "@type": "Person",
          name: nameIn(fullName(post.author), former),
          ...(post.authorKey ? { url: siteUrl + withLocale(locale, paths.blogAuthor(post.authorKey)) } : {}),
        },
        publisher: { "@type": "Organization", name: site.name, url: siteUrl, logo: `${siteUrl}/icon-512.png` },
      }}
    />
  );
}
