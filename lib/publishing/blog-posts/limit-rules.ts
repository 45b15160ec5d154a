/** How long the parts of a post may be, for the form and for what it sends (PURE). Lengths count UTF-16 units, like `maxlength`. */
export const postLimits = {
  title: 200,
  slug: 200,
  excerpt: 1000,
  tags: 20,
  tag: 50,
  categories: 20,
  /** An id or a name. */
  category: 100,
  imageUrl: 2000,
  /**
   * Characters of HTML once pictures are uploads: beyond any article, and what is cleaned, searched and rendered within
   * half a second; its page stays below the 16 MB the front takes.
   */
  content: 1_000_000,
} as const;

/** Of what is searched for, in the blog and among one's own posts. */
export const longestSearch = 200;
