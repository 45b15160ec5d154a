export const cacheTags = {
  settings: "settings",
  figures: "figures",
  books: "books",
  posts: "posts",
  categories: "categories",
  post: (slug: string) => `post:${slug}`,
} as const;
