import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { heldTexts } from "#db/schema/index.ts";
import { testDatabase } from "#db/testing.ts";
import { type ConnectedPair, connectedPair, noon, ofMentor } from "#lib/mentoring/messages/every-page.testing.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { filledPost, firstCategory } from "#lib/publishing/support/posts.ts";
import { releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import type { PostInput } from "./input.ts";
import { publishDue } from "./publish-due.ts";
import { savePost } from "./save-post.ts";
import { slugify } from "./slug-rules.ts";
import "#lib/connect.ts";

testDatabase();

const at = (ms: number) => new Date(noon.getTime() + ms);
const halves = ["Lesson 0151577", "88421 ways to learn"] as const;
const staff = { actor: "command", actorRole: "command" } as const;
let category = "";

beforeEach(async () => {
  await saveSiteSetting(db(), "openPublishing", true, noon);
  await saveSiteSetting(db(), "reviewFirstPosts", false, noon);
  category = await firstCategory();
});

const places = {
  title: (half) => ({ title: half }),
  excerpt: (half) => ({ excerpt: half }),
  tag: (half) => ({ tags: ["maths", half] }),
  address: (half) => ({ slug: slugify(half) }),
  "alternative text": (half) => ({ content: `<p>Add.</p><img src="/uploads/a.png" alt="${half}">` }),
} satisfies Record<string, (half: string) => Partial<PostInput>>;

const write = ({ mentorId }: ConnectedPair, change: Partial<PostInput>, now: Date, id = crypto.randomUUID()) =>
  savePost(mentorId, { id, mode: "create" }, filledPost(category, change), now);
const held = async (userId: string) => await db().select().from(heldTexts).where(eq(heldTexts.userId, userId));
const findings = async (userId: string) => (await held(userId)).map((one) => one.findings);

describe.each(Object.entries(places))(
  "half a number in a post's %s is compared with what its writer says to a minor [@SAFE-22g]",
  (_, place) => {
    test("the post first", async () => {
      const pair = await connectedPair("2010-01-01");
      expect(await write(pair, place(halves[0]), noon)).toMatchObject({ ok: true, waiting: false });
      await ofMentor.message(pair, halves[1], at(6 * day));
      expect(await findings(pair.mentorId)).toEqual([["phone"]]);
    });

    test("the message first", async () => {
      const pair = await connectedPair("2010-01-01");
      await ofMentor.message(pair, halves[0], noon);
      expect(await write(pair, place(halves[1]), at(6 * day))).toMatchObject({ ok: true, waiting: true });
      expect(await findings(pair.mentorId)).toEqual([["phone"]]);
    });
  },
);

describe("a post that makes a number with what was said [@SAFE-22g]", () => {
  test("shows staff its short parts, and their word lasts until its time comes", async () => {
    const pair = await connectedPair("2010-01-01");
    await ofMentor.message(pair, halves[0], noon);
    const schedule = { at: "2026-06-12T12:00", zone: "UTC" };
    const title = halves[1];
    expect(await write(pair, { title, schedule }, at(minute))).toMatchObject({ ok: true, waiting: true });
    const [text] = await held(pair.mentorId);
    expect(text?.text).toContain(title);
    expect(await releaseText(staff, text?.id ?? "", "a lesson", at(minute))).toMatchObject({ ok: true });
    expect(await publishDue(at(2 * day), new AbortController().signal)).toBe(1);
    expect(await held(pair.mentorId)).toMatchObject([{ status: "released" }]);
  });

  test("is none when it is saved again, nor for numbers of lessons", async () => {
    const pair = await connectedPair("2010-01-01");
    const id = crypto.randomUUID();
    await write(pair, { title: halves[0] }, noon, id);
    const again = filledPost(category, { title: halves[0], excerpt: "Slow sums" });
    expect(await savePost(pair.mentorId, { id, mode: "edit" }, again, at(minute))).toMatchObject({ waiting: false });
    const lesson = "<p>We add 12 and 45.</p>";
    await write(pair, { title: "Grade 7, part 2", excerpt: "20 sums for 2026", content: lesson }, at(2 * minute));
    await ofMentor.message(pair, "Page 12, exercises 3 to 5", at(3 * minute));
    expect(await held(pair.mentorId)).toEqual([]);
  });
});
