import type { Locale } from "#i18n/routing.ts";
import type { PostStatus } from "#lib/publishing/blog-posts/rules.ts";

/** A post of the demo; `daysAgo` is when it was last saved, or published. Categories are slugs. */
export type SamplePost = Readonly<{
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  categories: readonly string[];
  tags: readonly string[];
  language: Locale;
  status: PostStatus;
  daysAgo: number;
}>;
