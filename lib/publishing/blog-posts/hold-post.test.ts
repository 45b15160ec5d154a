import { afterAll, expect, test } from "vitest";
import { closeWorkers, heavyWork, workApart } from "#lib/platform/workers/pool.ts";
import type { neverEnds } from "#lib/platform/workers/support/hard-work.ts";
import type { PostWords } from "./held-words.ts";
import { foundInPost, wordsToHold } from "./hold-post.ts";

afterAll(closeWorkers);

const post = (words: string): PostWords => ({
  title: "Sums",
  slug: "s",
  excerpt: "e",
  tags: [],
  words,
  alts: [],
  links: [],
});

test("a post is looked through beside the thread that answers everybody [@SAFE-22d]", async () => {
  expect(await wordsToHold(post("Add. Then write to noah@mail.example."), "ada")).toMatchObject({ found: ["email"] });
  expect(await wordsToHold(post("Add."), "ada")).toMatchObject({ text: "", found: [] });
});

test("a post that is not looked through in time waits as a whole, and its next words anew [@SAFE-22f]", async () => {
  const endless = heavyWork<typeof neverEnds>("lib/platform/workers/support/hard-work.ts", "neverEnds", 300);
  const before = Array.from({ length: 7 }, () => workApart(endless, undefined, "ada"));
  const [one, same, other] = await Promise.all(
    ["Add.", "Add.", "Add more."].map((words) => wordsToHold(post(words), "ada")),
  );
  expect(await foundInPost(post("Add."), "ada")).toBeUndefined();
  expect(one).toEqual({ text: expect.stringMatching(/^Sums \([0-9a-f]{64}\)$/), found: ["link"], short: "Sums\ne" });
  expect(same).toEqual(one);
  expect(other?.text).not.toBe(one?.text);
  expect(await wordsToHold(post("Add."), "ben")).toMatchObject({ text: "", found: [] });
  await Promise.all(before);
});
