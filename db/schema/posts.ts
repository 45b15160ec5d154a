import { sql } from "drizzle-orm";
import { check, index, int, json, primaryKey, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { postStatuses } from "#lib/publishing/blog-posts/rules.ts";
import { categoryColors } from "#lib/publishing/categories/rules.ts";
import { users } from "./users.ts";

export const posts = table(
  "posts",
  {
    id: text("id").primaryKey(),
    authorId: text("author_id")
      .notNull()
      .references(() => users.id),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    language: text("language").notNull().default("en"),
    /** Sanitised HTML. */
    content: text("content").notNull(),
    /** Case-folded title, excerpt, content without HTML tags, and post tags. */
    searchText: text("search_text").notNull(),
    excerpt: text("excerpt").notNull().default(""),
    featuredImage: text("featured_image"),
    tags: json<string[]>("tags").notNull().default([]),
    status: text("status", { enum: postStatuses }).notNull(),
    publishedAt: ts("published_at"),
    createdAt: ts("created_at").notNull(),
    updatedAt: ts("updated_at").notNull(),
    viewsCount: int("views_count").notNull().default(0),
    /** Minutes. */
    readingTime: int("reading_time").notNull(),
    /** Since when staff hide it from everyone except its author, and the reason for their last decision. */
    hiddenAt: ts("hidden_at"),
    hiddenReason: text("hidden_reason"),
    /** When its words and pictures were checked; null if stored before checks began. */
    checkedAt: ts("checked_at"),
  },
  (t) => [
    uniqueIndex("posts_slug_key").on(t.slug),
    // The public list pages by (publishedAt, id), the author's table by (updatedAt, id).
    index("posts_published").on(t.status, t.publishedAt, t.id),
    index("posts_author").on(t.authorId, t.updatedAt, t.id),
    check("posts_views_count_not_negative", sql`${t.viewsCount} >= 0`),
    check("posts_published_has_time", sql`${t.status} <> 'published' or ${t.publishedAt} is not null`),
  ],
);

export type Post = typeof posts.$inferSelect;
export type NewPost = typeof posts.$inferInsert;

/** Former slugs redirect to the post. */
export const postRedirects = table(
  "post_redirects",
  {
    slug: text("slug").primaryKey(),
    postId: text("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    createdAt: ts("created_at").notNull(),
  },
  (t) => [index("post_redirects_post").on(t.postId)],
);

export const categories = table(
  "categories",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    slug: text("slug").notNull(),
    description: text("description").notNull(),
    color: text("color", { enum: categoryColors }).notNull(),
    position: int("position").notNull(),
    /** Since then it is not offered for posts any more; posts that have it keep it. */
    retiredAt: ts("retired_at"),
  },
  (t) => [uniqueIndex("categories_name_key").on(t.name), uniqueIndex("categories_slug_key").on(t.slug)],
);

export type Category = typeof categories.$inferSelect;

export const postCategories = table(
  "post_categories",
  {
    postId: text("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    categoryId: text("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.categoryId] }),
    index("post_categories_category").on(t.categoryId, t.postId),
  ],
);

/** One short-lived preview per person. */
export const postPreviews = table("post_previews", {
  ownerId: text("owner_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  data: json<unknown>("data").notNull(),
  expiresAt: ts("expires_at").notNull(),
});
