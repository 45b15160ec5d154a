import { SitePage } from "#components/publishing/site/site-page.tsx";
import { paths } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import type { TagList } from "#lib/publishing/blog-posts/kept-reads.ts";
import { BreadcrumbData } from "./breadcrumb-data.tsx";
import { Listing } from "./listing.tsx";

/** Every public post with a tag. `search`: of a page after the first, which is not kept. */
export function TagPage({ list, locale, search }: { list: TagList; locale: string; search?: string }) {
  const path = paths.blogTag(list.key);
  const tags = [cacheTags.posts, cacheTags.categories, cacheTags.settings];
  return (
    <SitePage path={path} search={search} tags={tags}>
      <BreadcrumbData locale={locale} name={`#${list.name}`} />
      <Listing
        locale={locale}
        path={path}
        found={list}
        heading={
          <h1 dir="auto" className="text-3xl break-words sm:text-5xl">
            #{list.name}
          </h1>
        }
      />
    </SitePage>
  );
}
