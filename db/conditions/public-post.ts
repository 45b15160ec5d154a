import { and, eq, isNull } from "drizzle-orm";
import { posts } from "#db/schema/posts.ts";

export const isPublicPost = and(eq(posts.status, "published"), isNull(posts.hiddenAt));
