import { and, eq, isNull } from "drizzle-orm";
import { posts } from "#db/schema/posts.ts";

/** Published by its author and not hidden by staff: in the `where` of every public read of posts. */
export const isPublicPost = and(eq(posts.status, "published"), isNull(posts.hiddenAt));
