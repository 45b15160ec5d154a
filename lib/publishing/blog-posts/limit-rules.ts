/** Lengths count UTF-16 units, like `maxlength`. */
export const postLimits = {
  title: 200,
  slug: 200,
  excerpt: 1000,
  tags: 20,
  tag: 50,
  categories: 20,
  category: 100,
  imageUrl: 2000,
  /** Cleaned and rendered within half a second; the page stays under the proxy's 16 MB. */
  content: 1_000_000,
  /** As it comes, with pictures in it that are stored apart; the whole request may have 10 MB. */
  sent: 9_900_000,
} as const;

export const longestSearch = 200;
