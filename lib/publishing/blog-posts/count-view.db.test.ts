import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { publishedPostById } from "#db/queries/publishing/posts.ts";
import { posts } from "#db/schema/posts.ts";
import { users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { countView } from "./count-view.ts";
import { countVisit } from "./count-visit.ts";

testDatabase();

const at = new Date("2025-01-01T00:00:00Z");
const authorId = crypto.randomUUID();
const post = (id: string, status: "draft" | "published") => ({
  id,
  authorId,
  title: id,
  slug: id,
  content: "<p>x</p>",
  searchText: "x",
  status,
  publishedAt: status === "published" ? at : null,
  createdAt: at,
  updatedAt: at,
  readingTime: 1,
});

beforeAll(async () => {
  await db()
    .insert(users)
    .values(newUser({ id: authorId }));
  await db()
    .insert(posts)
    .values([post("a", "published"), post("b", "published"), post("c", "published"), post("d", "draft")]);
});

test("every visit is answered with its own number, and what is answered is stored", async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => countView("a")));
  expect(answers).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  expect((await publishedPostById(db(), "a"))?.views).toBe(25);
  expect(await countView("a")).toBe(26);
});

test("visits to several posts at once do not mix; a draft and a post that is not there count none", async () => {
  const answers = await Promise.all([countView("b"), countView("d"), countView("nope"), countView("b")]);
  expect(answers).toEqual([1, undefined, undefined, 2]);
});

test("a visit counts one, but not of robots, of what is fetched ahead and of the author [@BLOG-08a @BLOG-08b @BLOG-08c @BLOG-08e]", async () => {
  const browser = { "user-agent": "Mozilla/5.0 Firefox/128.0" };
  const nobody = async () => undefined;
  const visit = (headers: Record<string, string>, reader: () => Promise<string | undefined> = nobody, id = "c") =>
    countVisit(id, new Headers(headers), reader);
  expect(await visit(browser)).toBe(1);
  expect(await visit({ "user-agent": "Googlebot/2.1" })).toBe(1);
  expect(await visit({})).toBe(1);
  expect(await visit({ ...browser, "sec-purpose": "prefetch;prerender" })).toBe(1);
  expect(await visit(browser, async () => authorId)).toBe(1);
  expect(await visit(browser, async () => crypto.randomUUID())).toBe(2);
  expect(await visit(browser, nobody, "d")).toBeUndefined();
  expect(await visit(browser, nobody, "nope")).toBeUndefined();
  expect((await publishedPostById(db(), "c"))?.views).toBe(2);
});
