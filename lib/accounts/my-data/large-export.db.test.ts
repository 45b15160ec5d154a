import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { postRevisions, posts, users, workingCopies } from "#db/schema/index.ts";
import { countSelects } from "#db/support/count-selects.ts";
import { newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { streamed } from "#lib/platform/streamed.ts";
import { dataAsJson } from "./data-in-words.ts";
import { dataParts } from "./data-parts.ts";

testDatabase();

const now = new Date("2026-03-01T10:00:00Z");
const versions = 40;
const length = 200_000;

async function writer(): Promise<string> {
  const person = newUser({ role: "mentor" });
  await db().insert(users).values(person);
  const post = newPost({ authorId: person.id, content: "<p>Now.</p>" });
  await db().insert(posts).values(post);
  for (let version = 1; version <= versions; version += 1)
    await db()
      .insert(postRevisions)
      .values({
        ...{ id: crypto.randomUUID(), postId: post.id, version, savedBy: person.id, savedAt: now, status: "draft" },
        ...{ title: `Version ${version}`, slug: "a", language: "en", excerpt: "", content: "x".repeat(length) },
      });
  // A key of one text, and many small rows.
  for (let at = 0; at < 30; at += 1)
    await db()
      .insert(workingCopies)
      .values({ id: crypto.randomUUID(), authorId: person.id, data: { title: `Copy ${at}` }, updatedAt: now });
  return person.id;
}

test("a large export has each row once, and reads no more than its reader takes", async () => {
  const userId = await writer();
  const counted = countSelects();
  const reader = streamed(dataAsJson(dataParts(db(), userId, new Date()))).getReader();
  const decoder = new TextDecoder();
  let text = "";
  let early = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    text += decoder.decode(chunk.value, { stream: true });
    if (text.length < 3 * length) early = counted.selects;
  }
  counted.end();
  const { revisions, workingCopies: copies } = JSON.parse(text);
  const titles = revisions.map(({ title }: { title: string }) => title);
  expect(new Set(titles).size).toBe(versions);
  expect(titles).toHaveLength(versions);
  expect(new Set(copies.map(({ data }: { data: { title: string } }) => data.title)).size).toBe(30);
  // Forty texts of 200,000 characters are read five at a time.
  expect(counted.selects - early).toBeGreaterThan(versions / 10);
});
