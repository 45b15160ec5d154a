import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { locale as currentLocale } from "next/root-params";
import { getTranslations } from "next-intl/server";
import { PostArticle } from "#components/publishing/blog-posts/post-article.tsx";
import { PostData } from "#components/publishing/blog-posts/post-data.tsx";
import { PostTranslations } from "#components/publishing/blog-posts/post-translations.tsx";
import { RelatedPosts } from "#components/publishing/blog-posts/related-posts.tsx";
import { ShareRow } from "#components/publishing/blog-posts/share-row.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { nameIn } from "#lib/identity/users/former.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { viewsPath } from "#lib/platform/api-paths.ts";
import { env } from "#lib/platform/env.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { askedPart } from "#lib/publishing/blog-posts/asked-part.ts";
import {
  currentSlug,
  publishedPost,
  related,
  translationGroup,
  viewsOf,
} from "#lib/publishing/blog-posts/kept-reads.ts";
import { postPicture } from "#lib/publishing/blog-posts/post-picture.ts";
import { languageAddresses, otherLanguages } from "#lib/publishing/blog-posts/translation-rules.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

/** No post is known at build time; each is rendered on its first request. */
export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ slug: string }> };

const slugOf = async (params: Props["params"]) => askedPart((await params).slug);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale = "en", slug] = await Promise.all([currentLocale(), slugOf(params)]);
  const post = await publishedPost(slug);
  if (!post) return {};
  const { title, excerpt, publishedAt, updatedAt, language } = post;
  const metadata = await pageMetadata({
    locale,
    path: paths.post(post.slug),
    title,
    description: excerpt,
    picture: await postPicture(post),
    languages: languageAddresses(post, await translationGroup(post)),
    article: { publishedAt, updatedAt, language },
  });
  const former = await getTranslations("common.former");
  return { ...metadata, authors: [{ name: nameIn(fullName(post.author), former) }] };
}

export default async function PostPage({ params }: Props) {
  const [locale = "en", slug] = await Promise.all([currentLocale(), slugOf(params)]);
  const post = await publishedPost(slug);
  if (!post) {
    const now = await currentSlug(slug);
    if (now === undefined) return notFound();
    return permanentRedirect(withLocale(locale, paths.post(now)));
  }
  const [others, views] = await Promise.all([related(post.id), viewsOf(post.id)]);
  const url = env().siteUrl + withLocale(locale, paths.post(post.slug));
  const report = withLocale(locale, paths.reportAbout(`${paths.blog}/${post.slug}`));
  return (
    <SitePage
      path={paths.post(post.slug)}
      tags={[cacheTags.post(post.slug), cacheTags.posts, cacheTags.categories, cacheTags.settings]}
    >
      <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6 sm:py-14">
        <PostData post={post} url={url} locale={locale} />
        <PostArticle
          post={post}
          locale={locale}
          authorName={fullName(post.author)}
          pages={{ author: post.authorKey, tags: post.tagKeys }}
          date={post.publishedAt}
          views={views}
          beacon={`${viewsPath(post.id)}?lang=${locale}`}
          share={
            <>
              <PostTranslations others={otherLanguages(post, await translationGroup(post))} />
              <ShareRow url={url} title={post.title} report={report} />
            </>
          }
        />
        <RelatedPosts posts={others} locale={locale} />
      </div>
    </SitePage>
  );
}
