import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { posts, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { hour } from "#lib/platform/time/time.ts";
import type { PostInput } from "./input.ts";
import { ownPreview, previewPost } from "./preview-post.ts";

testDatabase();
const now = new Date("2026-03-01T10:00:00Z");

const unfinished: PostInput = {
  title: "Half an idea",
  slug: "",
  excerpt: "",
  content: '<p onclick="x()">Text</p><script>bad()</script>',
  featuredImage: null,
  categories: [],
  tags: ["b", "B"],
  language: "en",
  status: "draft",
};

async function mentor(): Promise<string> {
  const user = newUser({ role: "mentor" });
  await db().insert(users).values(user);
  return user.id;
}

describe("a preview [@EDIT-27b @EDIT-27c @EDIT-27d]", () => {
  test("shows an unfinished post, sanitised, to its author alone and stores no post", async () => {
    const [author, other] = [await mentor(), await mentor()];
    expect(await previewPost(author, unfinished, now)).toEqual({ ok: true });
    expect(await ownPreview(author, now)).toMatchObject({ title: "Half an idea", content: "<p>Text</p>", tags: ["b"] });
    expect(await ownPreview(other, now)).toBeUndefined();
    expect(await db().select().from(posts)).toEqual([]);
  });

  test("is replaced by the next one", async () => {
    const author = await mentor();
    await previewPost(author, unfinished, now);
    await previewPost(author, { ...unfinished, title: "A better idea" }, now);
    expect((await ownPreview(author, now))?.title).toBe("A better idea");
  });

  test("is over after an hour", async () => {
    const author = await mentor();
    await previewPost(author, unfinished, now);
    expect(await ownPreview(author, new Date(now.getTime() + hour - 1))).toBeDefined();
    expect(await ownPreview(author, new Date(now.getTime() + hour))).toBeUndefined();
  });

  test("refuses a picture it would not store either", async () => {
    const author = await mentor();
    const content = '<img src="data:image/svg+xml;base64,PHN2Zy8+">';
    expect(await previewPost(author, { ...unfinished, content }, now)).toEqual({
      ok: false,
      reason: "imageUnsupported",
    });
    expect(await ownPreview(author, now)).toBeUndefined();
  });
});
