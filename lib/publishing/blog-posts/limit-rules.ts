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
  /** A hundred printed pages. Cleaning and rendering them holds nobody else up for long. */
  content: 200_000,
  /** As it comes, with pictures in it that are stored apart; the whole request may have 10 MB. */
  sent: 9_900_000,
} as const;

/** Bytes of one author's texts: posts with their versions, and what is being written and not saved yet. */
export const textQuota = { saved: 100 * 1024 * 1024, unsaved: 30 * 1024 * 1024 } as const;

/** In days: younger versions of a post all stay, older ones one a day, and later one a week. */
export const thinning = { allFor: 30, dailyFor: 180 } as const;

export const longestSearch = 200;
