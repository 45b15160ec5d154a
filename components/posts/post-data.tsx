import { JsonLd } from "#components/layout/json-ld.tsx";
import type { PublishedPost } from "#db/queries/posts.ts";
import { env } from "#lib/env.ts";
import { siteSettings } from "#lib/site/settings.ts";
import { fullName } from "#lib/users/name.ts";

/** A post for search engines. `url` is absolute. */
export async function PostData({ post, url }: { post: PublishedPost; url: string }) {
  const site = await siteSettings();
  return (
    <JsonLd
      data={{
        "@type": "BlogPosting",
        headline: post.title,
        description: post.excerpt,
        inLanguage: post.language,
        datePublished: post.publishedAt.toISOString(),
        dateModified: post.updatedAt.toISOString(),
        mainEntityOfPage: url,
        keywords: post.tags.join(", "),
        articleSection: post.categories.map(({ name }) => name),
        author: { "@type": "Person", name: fullName(post.author) },
        publisher: { "@type": "Organization", name: site.name, url: env().siteUrl },
        ...(post.featuredImage ? { image: new URL(post.featuredImage, env().siteUrl).href } : {}),
      }}
    />
  );
}
