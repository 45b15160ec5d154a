/** Names of cache tags (PURE). A read names them with `cacheTag`, a change with `refresh`. */
export const cacheTags = {
  /** Site name, contact details and other settings of the installation. */
  settings: "settings",
  /** Numbers the landing page shows, counted nightly. */
  figures: "figures",
  /** The open books: pledges, the ledger of donations, expenses. */
  books: "books",
  /** Every list of posts: blog, search, sitemap, related posts. */
  posts: "posts",
  categories: "categories",
  post: (slug: string) => `post:${slug}`,
} as const;
