import { getTranslations } from "next-intl/server";
import { Avatar } from "#components/identity/avatars/avatar.tsx";
import { JsonLd } from "#components/platform/layout/json-ld.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { env } from "#lib/platform/env.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import type { AuthorList } from "#lib/publishing/blog-posts/kept-reads.ts";
import { Listing } from "./listing.tsx";

type Props = { list: AuthorList; locale: string; search?: string };

/**
 * What a post shows of its author, and every public post of theirs. Nothing of their profile: that is for those who
 * are signed in.
 */
export async function AuthorPage({ list: { key, name, ...found }, locale, search }: Props) {
  const [t, site] = await Promise.all([getTranslations("posts.author"), keptSiteSettings()]);
  const path = paths.blogAuthor(key);
  const url = env().siteUrl + withLocale(locale, path);
  return (
    <SitePage path={path} search={search} tags={[cacheTags.posts, cacheTags.categories, cacheTags.settings]}>
      <JsonLd data={{ "@type": "ProfilePage", url, mainEntity: { "@type": "Person", name, url } }} />
      <Listing
        locale={locale}
        path={path}
        found={found}
        heading={
          <div className="flex items-center gap-4">
            <Avatar name={name} className="size-16 shrink-0 text-2xl" />
            <div className="min-w-0">
              <h1 dir="auto" className="text-3xl break-words sm:text-4xl">
                {name}
              </h1>
              <p className="mt-1 text-lg text-muted">{t("role", { siteName: site.name })}</p>
            </div>
          </div>
        }
      />
    </SitePage>
  );
}
