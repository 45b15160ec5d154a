import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { deletePostsOf } from "#db/queries/accounts/erasure.ts";
import { contentNumber } from "#db/queries/platform/content-changes.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { translationsByOthers } from "#db/queries/publishing/agreed-translations.ts";
import { publishedAddresses, publishedPostBySlug } from "#db/queries/publishing/posts.ts";
import { publicGroupOf, translationChoices } from "#db/queries/publishing/translations.ts";
import { notifications, posts, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { filledPost, firstCategory, newSlug } from "#lib/publishing/support/posts.ts";
import { answerTranslation } from "./answer-translation.ts";
import { deletePost } from "./delete-post.ts";
import { hidePost } from "./hide-post.ts";
import type { PostInput } from "./input.ts";
import { savePost } from "./save-post.ts";
import { namedAs } from "./translated-post.ts";
import { languageAddresses, otherLanguages } from "./translation-rules.ts";

testDatabase();

const now = new Date("2026-03-01T10:00:00Z");
const staff = { actor: "command", actorRole: "command" } as const;
let author = "";
let other = "";
let category = "";

async function mentor(): Promise<string> {
  const user = newUser({ role: "mentor", emailConfirmedAt: new Date(0) });
  await db().insert(users).values(user);
  return user.id;
}

beforeEach(async () => {
  await saveSiteSetting(db(), "openPublishing", true, now);
  await saveSiteSetting(db(), "reviewFirstPosts", false, now);
  [author, other] = [await mentor(), await mentor()];
  category = await firstCategory();
});

const post = (change: Partial<PostInput> = {}) => filledPost(category, change);
const create = () => ({ id: crypto.randomUUID(), mode: "create" }) as const;
const edit = (id: string) => ({ id, mode: "edit" }) as const;
const originalIn = async (id: string) =>
  (await db().select({ of: posts.translationOf }).from(posts).where(eq(posts.id, id)))[0]?.of;

async function saved(change: Partial<PostInput> = {}, by = author) {
  const [target, input] = [create(), post(change)];
  expect(await savePost(by, target, input, now)).toMatchObject({ ok: true });
  return { id: target.id, input };
}

const agree = async (id: string, by = author) =>
  expect(await answerTranslation(by, { id, wish: "accept" }, now)).toEqual({ ok: true });
const told = async (userId: string) =>
  (await db().select().from(notifications).where(eq(notifications.userId, userId)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("translation"));

async function offered(slug: string): Promise<string[]> {
  const shown = await publishedPostBySlug(db(), slug);
  if (!shown) return [];
  return otherLanguages(shown, await publicGroupOf(db(), shown))
    .map(({ language }) => language)
    .toSorted();
}

describe("a translation [@EDIT-40a]", () => {
  test("of an own post, of a post of somebody else, or of another translation, belongs to the original", async () => {
    const original = await saved();
    const spanish = await saved({ language: "es", translationOf: original.id });
    const french = await saved({ language: "fr", translationOf: `/es/blog/${spanish.input.slug}` }, other);
    expect([await originalIn(spanish.id), await originalIn(french.id)]).toEqual([original.id, original.id]);
    await agree(french.id);
    expect(await offered(original.input.slug)).toEqual(["es", "fr"]);
    expect(await offered(french.input.slug)).toEqual(["en", "es"]);
    expect(await namedAs(db(), author, original.id)).toBe(original.id);
    expect(await namedAs(db(), other, original.id)).toBe(`/blog/${original.input.slug}`);
    expect((await translationChoices(db(), author, spanish.id)).map(({ id }) => id)).toEqual([original.id]);
  });

  test("finds the original under a former address", async () => {
    const { id, input } = await saved();
    await savePost(author, edit(id), { ...input, slug: newSlug("moved") }, now);
    const spanish = await saved({ language: "es", translationOf: input.slug }, other);
    expect(await originalIn(spanish.id)).toBe(id);
  });

  test("names nothing any more once its author says so", async () => {
    const original = await saved();
    const { id, input } = await saved({ language: "es", translationOf: original.id });
    await savePost(author, edit(id), { ...input, translationOf: undefined }, now);
    expect(await originalIn(id)).toBeNull();
    expect(await offered(original.input.slug)).toEqual([]);
  });

  test("is refused at its field where it cannot be one, and nothing is stored", async () => {
    const original = await saved();
    const spanish = await saved({ language: "es", translationOf: original.id });
    const draft = await saved({ status: "draft" }, other);
    const no = async (change: Partial<PostInput>, target: { id: string; mode: "create" | "edit" } = create()) => {
      const answer = await savePost(author, target, post(change), now);
      return answer.ok ? "stored" : answer.reason;
    };
    expect(await no({ language: "fr", translationOf: "no-such-post" })).toBe("translationUnknown");
    expect(await no({ language: "fr", translationOf: crypto.randomUUID() })).toBe("translationUnknown");
    // Somebody else's draft is not there.
    expect(await no({ language: "fr", translationOf: draft.id })).toBe("translationUnknown");
    expect(await no({ language: "fr", translationOf: draft.input.slug })).toBe("translationUnknown");
    expect(await no({ translationOf: original.id })).toBe("translationLanguage");
    expect(await no({ language: "es", translationOf: original.id })).toBe("translationTaken");
    expect(await no({ language: "fr", translationOf: original.id }, edit(original.id))).toBe("translationItself");
    expect(await no({ language: "fr", translationOf: spanish.id }, edit(original.id))).toBe("translationItself");
    const third = await saved({ language: "de" });
    expect(await no({ language: "fr", translationOf: third.id }, edit(original.id))).toBe("translationOriginal");
    expect(await no({ language: "es" }, edit(original.id))).toBe("languageTaken");
    expect(await originalIn(original.id)).toBeNull();
  });

  test("stays one when its original leaves the blog", async () => {
    const original = await saved({}, other);
    const { id, input } = await saved({ language: "es", translationOf: original.input.slug });
    await savePost(other, edit(original.id), { ...original.input, status: "draft" }, now);
    const named = await namedAs(db(), author, original.id);
    expect(await savePost(author, edit(id), { ...input, translationOf: named }, now)).toMatchObject({ ok: true });
    expect(await originalIn(id)).toBe(original.id);
    expect(await offered(input.slug)).toEqual([]);
  });
});

describe("readers are offered [@EDIT-40b @EDIT-40c]", () => {
  test("only what everybody can read", async () => {
    const original = await saved();
    const spanish = await saved({ language: "es", translationOf: original.id });
    const french = await saved({ language: "fr", translationOf: original.id });
    await saved({ language: "de", translationOf: original.id, status: "draft" });
    expect(await offered(original.input.slug)).toEqual(["es", "fr"]);
    await hidePost(spanish.input.slug, { ...staff, reason: "unsafe" }, now);
    expect(await offered(original.input.slug)).toEqual(["fr"]);
    await savePost(author, edit(french.id), { ...french.input, status: "draft" }, now);
    expect(await offered(original.input.slug)).toEqual([]);
  });

  test("the rest of a group when its original is deleted: the oldest is the original then", async () => {
    const original = await saved();
    const spanish = await saved({ language: "es", translationOf: original.id });
    const french = await saved({ language: "fr", translationOf: original.id }, other);
    await db()
      .update(posts)
      .set({ createdAt: new Date(now.getTime() + 1) })
      .where(eq(posts.id, french.id));
    await agree(french.id);
    expect(await deletePost(other, original.id, now)).toMatchObject({ ok: false });
    expect(await originalIn(spanish.id)).toBe(original.id);
    await deletePost(author, original.id, now);
    expect([await originalIn(spanish.id), await originalIn(french.id)]).toEqual([null, spanish.id]);
    // The author of what is the original now has not agreed yet, though it is the one who agreed before.
    await agree(french.id);
    expect(await offered(french.input.slug)).toEqual(["es"]);
    await transaction((tx) => deletePostsOf(tx, author, false, now));
    expect([await originalIn(french.id), await offered(french.input.slug)]).toEqual([null, []]);
  });

  test("and search engines are told the same of every post", async () => {
    const original = await saved();
    const spanish = await saved({ language: "es", translationOf: original.id });
    const all = await publishedAddresses(db());
    const group = all.filter(({ id, translationOf }) => (translationOf ?? id) === original.id);
    const addresses = {
      en: `/blog/${original.input.slug}`,
      es: `/es/blog/${spanish.input.slug}`,
      "x-default": `/blog/${original.input.slug}`,
    };
    expect(group.map((one) => languageAddresses(one, group))).toEqual([addresses, addresses]);
  });
});

describe("a translation of somebody else's post [@EDIT-40d]", () => {
  const spanishOf = (original: string) => saved({ language: "es", translationOf: original }, other);

  test("counts for nobody before the author of the original agreed, who is asked once", async () => {
    const original = await saved();
    const { id, input } = await spanishOf(original.id);
    expect([await offered(original.input.slug), await offered(input.slug)]).toEqual([[], []]);
    const all = (await publishedAddresses(db())).filter((one) => one.id === id);
    expect(all).toMatchObject([{ translationOf: null }]);
    await savePost(other, edit(id), { ...input, translationOf: original.id, title: "Sumas" }, now);
    expect(await told(author)).toEqual(["translationAsked"]);
    expect(await translationsByOthers(db(), author, 9)).toMatchObject([{ id, agreedAt: null, original: "Sums" }]);
    await agree(id);
    expect([await offered(original.input.slug), await offered(input.slug)]).toEqual([["es"], ["en"]]);
    expect(await told(other)).toEqual(["translationAccepted"]);
  });

  test("is ended, or turned down, by that author; the post stays, and names another original anew", async () => {
    const [original, second] = [await saved(), await saved()];
    const { id, input } = await spanishOf(original.id);
    const asked = await contentNumber(db());
    await agree(id);
    const agreed = await contentNumber(db());
    expect(agreed).toBeGreaterThan(asked);
    expect(await answerTranslation(author, { id, wish: "end" }, now)).toEqual({ ok: true });
    expect(await contentNumber(db())).toBeGreaterThan(agreed);
    expect([await offered(original.input.slug), await told(other)]).toEqual([
      [],
      expect.arrayContaining(["translationEnded"]),
    ]);
    await savePost(other, edit(id), { ...input, translationOf: original.id, title: "Sumas" }, now);
    expect([await offered(original.input.slug), await translationsByOthers(db(), author, 9)]).toEqual([[], []]);
    await savePost(other, edit(id), { ...input, translationOf: second.id }, now);
    expect(await offered(second.input.slug)).toEqual([]);
    expect(await translationsByOthers(db(), author, 9)).toMatchObject([{ id }]);
  });

  test("keeps no place from others before it is agreed to, and takes none twice", async () => {
    const original = await saved();
    const { id } = await spanishOf(original.id);
    const own = await saved({ language: "es", translationOf: original.id });
    expect(await offered(original.input.slug)).toEqual(["es"]);
    expect(await answerTranslation(author, { id, wish: "accept" }, now)).toMatchObject({ reason: "languageTaken" });
    expect(await originalIn(own.id)).toBe(original.id);
  });

  test("is answered by nobody else, and a draft by nobody", async () => {
    const original = await saved();
    const { id, input } = await spanishOf(original.id);
    const stranger = await mentor();
    for (const by of [other, stranger])
      expect(await answerTranslation(by, { id, wish: "accept" }, now)).toMatchObject({ reason: "unknown" });
    expect(await answerTranslation(author, { id: original.id, wish: "accept" }, now)).toMatchObject({
      reason: "unknown",
    });
    await savePost(other, edit(id), { ...input, translationOf: original.id, status: "draft" }, now);
    expect(await answerTranslation(author, { id, wish: "accept" }, now)).toMatchObject({ reason: "unknown" });
  });
});
