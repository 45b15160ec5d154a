import { sql } from "drizzle-orm";
import { check, index, int, json, primaryKey, table, text, ts, uniqueIndex } from "#db/kit.ts";
import { hiders } from "#lib/publishing/blog-posts/hiding-rules.ts";
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
    /** Who or what hides it; null unless it is hidden. */
    hiddenBy: text("hidden_by", { enum: hiders }),
    /** When its words and pictures were checked; null if stored before checks began. */
    checkedAt: ts("checked_at"),
    /** Grows by one with each save. */
    version: int("version").notNull().default(1),
    /** When it is to be published, and the time zone its author chose that in; both or neither, and only drafts. */
    publishAt: ts("publish_at"),
    publishZone: text("publish_zone"),
    /** Since when it waits for staff to review it as one of the author's first posts. */
    reviewAskedAt: ts("review_asked_at"),
    /** When staff first approved it, or it was published where no review was asked. */
    approvedAt: ts("approved_at"),
    /** Why staff sent it back; null once it is sent for review again. */
    reviewNote: text("review_note"),
    /** Links that staff saw in it. */
    seenLinks: json<string[]>("seen_links").notNull().default([]),
    /** The post it translates: never a translation itself. */
    translationOf: text("translation_of"),
    /** When the original's author agreed to it, at once if that is the same person; or said no to it or ended it. */
    translationAgreedAt: ts("translation_agreed_at"),
    translationEndedAt: ts("translation_ended_at"),
  },
  (t) => [
    uniqueIndex("posts_slug_key").on(t.slug),
    index("posts_publish_at").on(t.publishAt),
    index("posts_review_asked").on(t.reviewAskedAt),
    index("posts_translation_of").on(t.translationOf),
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

/** What readers see of a post, made when it is saved: beside it, because each counted view writes the post's row anew. */
export const dressedPosts = table("dressed_posts", {
  postId: text("post_id")
    .primaryKey()
    .references(() => posts.id, { onDelete: "cascade" }),
  /** The code that made it, and the key of its seal. */
  dressedBy: text("dressed_by").notNull(),
  /** From `sealBody`. */
  dressed: text("dressed").notNull(),
});

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

/** The tags of a post as addresses: `/blog/tag/{key}`. */
export const postTags = table(
  "post_tags",
  {
    postId: text("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** As its author wrote it. */
    name: text("name").notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.key] }), index("post_tags_key").on(t.key, t.postId)],
);

/** What was stored with a save. */
export const postRevisions = table(
  "post_revisions",
  {
    id: text("id").primaryKey(),
    postId: text("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    version: int("version").notNull(),
    /** Null once that person's account is erased. */
    savedBy: text("saved_by").references(() => users.id, { onDelete: "set null" }),
    savedAt: ts("saved_at").notNull(),
    status: text("status", { enum: postStatuses }).notNull(),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    language: text("language").notNull(),
    excerpt: text("excerpt").notNull(),
    /** Sanitised HTML. */
    content: text("content").notNull(),
    featuredImage: text("featured_image"),
    tags: json<string[]>("tags").notNull().default([]),
    categoryIds: json<string[]>("category_ids").notNull().default([]),
  },
  (t) => [
    uniqueIndex("post_revisions_version").on(t.postId, t.version),
    index("post_revisions_saved_by").on(t.savedBy),
  ],
);

export type PostRevision = typeof postRevisions.$inferSelect;

/** What an author is writing and has not saved yet, of a new post or a stored one. */
export const workingCopies = table(
  "working_copies",
  {
    /** The post's id; a new post gets it with its first save. */
    id: text("id").primaryKey(),
    authorId: text("author_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The version of the post it began from; null for a new post. */
    baseVersion: int("base_version"),
    /** The fields of the editor; the content is sanitised HTML. */
    data: json<unknown>("data").notNull(),
    /** Grows by one with each change, so that two windows of one author do not overwrite each other. */
    revision: int("revision").notNull().default(1),
    updatedAt: ts("updated_at").notNull(),
  },
  (t) => [index("working_copies_author").on(t.authorId, t.updatedAt)],
);

export type WorkingCopy = typeof workingCopies.$inferSelect;

/** One short-lived preview per person. */
export const postPreviews = table("post_previews", {
  ownerId: text("owner_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  data: json<unknown>("data").notNull(),
  expiresAt: ts("expires_at").notNull(),
});
