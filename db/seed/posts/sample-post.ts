import type { Locale } from "#i18n/routing.ts";
import type { PostStatus } from "#lib/publishing/blog-posts/rules.ts";

/** `daysAgo`: last saved or published. Categories are slugs. */
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

/** `by`: a mentor of the demo's people. `picture`: a file of `assets/posts`, without its ending. */
export type MentorPost = SamplePost & Readonly<{ by: string; picture: string }>;
