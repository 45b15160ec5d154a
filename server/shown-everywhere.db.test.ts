import { eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { contentChangedSince, contentNumber } from "#db/queries/platform/content-changes.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { categories, donations, posts, users } from "#db/schema/index.ts";
import { newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { eraseAccounts } from "#lib/accounts/leaving/erase-accounts.ts";
import { saveProfileOf } from "#lib/mentoring/profile/save-profile.ts";
import { day } from "#lib/platform/time/time.ts";
import { countPublicFigures } from "#lib/progress/public-figures/public-figures.ts";
import { deletePost } from "#lib/publishing/blog-posts/delete-post.ts";
import { hidePost, showPost } from "#lib/publishing/blog-posts/hide-post.ts";
import { lookAgain } from "#lib/publishing/blog-posts/look-again.ts";
import { savePost } from "#lib/publishing/blog-posts/save-post.ts";
import { categoryState } from "#lib/publishing/categories/rules.ts";
import { pledge } from "#lib/publishing/donations/pledge.ts";
import { takeIn } from "#lib/publishing/donations/take-in.ts";
import { actOnCategory, addCategory, changeCategory } from "#lib/publishing/kept-categories/keep-category.ts";
import { addExpense, withdrawExpense } from "#lib/publishing/open-books/keep-expense.ts";
import { firstCategory } from "#lib/publishing/support/posts.ts";

testDatabase();

const now = new Date("2026-03-01T10:00:00Z");
const staff = { actor: "command", actorRole: "command" } as const;
const why = { ...staff, reason: "Reviewed" };
let category = "";
beforeAll(async () => {
  await saveSiteSetting(db(), "openPublishing", true, now);
  await saveSiteSetting(db(), "reviewFirstPosts", false, now);
  category = await firstCategory();
});

/** The tags that other processes are told of. */
async function toldBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await contentNumber(db());
  await work();
  return (await contentChangedSince(db(), before)).changes.map(({ tag }) => tag).toSorted();
}

async function author(): Promise<string> {
  const user = newUser({ role: "mentor", emailConfirmedAt: new Date(0) });
  await db().insert(users).values(user);
  return user.id;
}

async function publicPost() {
  const post = newPost({ authorId: await author(), status: "published", publishedAt: now });
  await db().insert(posts).values(post);
  return { id: post.id, slug: post.slug, authorId: post.authorId };
}

const written = (status: "draft" | "published") => ({
  ...{ title: "Sums", slug: `sums-${crypto.randomUUID()}`, excerpt: "Quick", content: "<p>Add.</p>", status },
  ...{ featuredImage: null, categories: [category], tags: [], language: "en" as const },
});

describe("other processes are told, in the same transaction [@OPS-16a]", () => {
  test("when a post is published, changed or withdrawn, and not of drafts", async () => {
    const [mine, id] = [await author(), crypto.randomUUID()];
    const save = (mode: "create" | "edit", status: "draft" | "published") => () =>
      savePost(mine, { id, mode }, written(status), now);
    expect(await toldBy(save("create", "draft"))).toEqual([]);
    expect(await toldBy(save("edit", "published"))).toEqual(["posts"]);
    expect(await toldBy(save("edit", "published"))).toEqual(["posts"]);
    expect(await toldBy(save("edit", "draft"))).toEqual(["posts"]);
    expect(await toldBy(save("edit", "draft"))).toEqual([]);
  });

  test("when a post is hidden, shown or deleted", async () => {
    const { id, slug, authorId } = await publicPost();
    expect(await toldBy(() => hidePost(slug, why, now))).toEqual(["posts"]);
    // People repeat a command to be sure.
    expect(await toldBy(() => hidePost(slug, why, now))).toEqual(["posts"]);
    expect(await toldBy(() => showPost(slug, why, now))).toEqual(["posts"]);
    expect(await toldBy(() => deletePost(authorId, id, now))).toEqual(["posts"]);
    expect(await toldBy(() => deletePost(authorId, id, now))).toEqual([]);
  });

  test("when regular work looks at an older post again", async () => {
    await publicPost();
    await db().update(posts).set({ checkedAt: null });
    expect(await toldBy(() => lookAgain(now, new AbortController().signal))).toEqual(["posts"]);
    expect(await toldBy(() => lookAgain(now, new AbortController().signal))).toEqual([]);
  });

  test("when an author takes another name, and not when somebody without posts does", async () => {
    const { authorId } = await publicPost();
    const names = { firstName: "Amara", lastName: "Ndiaye", bio: null, qualifications: null, subjects: [] };
    const rename = (userId: string) => () => saveProfileOf(userId, names as never, now);
    expect(await toldBy(rename(authorId))).toEqual(["posts"]);
    const other = await author();
    expect(await toldBy(rename(other))).toEqual([]);
  });

  test("when an account is erased", async () => {
    const { authorId } = await publicPost();
    const deletionRequestedAt = new Date(now.getTime() - 40 * day);
    await db().update(users).set({ deletionRequestedAt }).where(eq(users.id, authorId));
    expect(await toldBy(() => eraseAccounts(now))).toEqual(["posts"]);
  });

  test("when a category is added, renamed, recoloured, retired, given back or removed [@EDIT-35b @EDIT-35c @EDIT-35d]", async () => {
    const admin = { actor: "admin", actorRole: "admin" } as const;
    const name = `Kept ${crypto.randomUUID()}`;
    expect(await toldBy(() => addCategory(admin, { name, color: "teal" }, now))).toEqual(["categories"]);
    const kept = async () => {
      const [one] = await db().select().from(categories).where(like(categories.slug, "kept-%"));
      return { id: one?.id ?? "", seen: one ? categoryState(one) : "" };
    };
    const change = async (input: { name: string; color: "teal" | "blue" }) =>
      changeCategory(admin, { ...(await kept()), ...input }, now);
    const act = async (what: "retire" | "restore" | "remove") =>
      actOnCategory(admin, { ...(await kept()), act: what }, now);
    const everywhere = ["categories", "posts"];
    expect(await toldBy(() => change({ name, color: "blue" }))).toEqual(everywhere);
    expect(await toldBy(() => change({ name, color: "blue" }))).toEqual([]);
    expect(await toldBy(() => change({ name: `${name} anew`, color: "blue" }))).toEqual(everywhere);
    for (const what of ["retire", "restore", "remove"] as const)
      expect(await toldBy(() => act(what)), what).toEqual(everywhere);
  });

  test("when the open books or the figures change", async () => {
    const from = { network: "n", locale: "en", userId: undefined };
    expect(await toldBy(() => pledge(1_250, from, now))).toEqual(["books"]);
    const expense = { title: "Chalk", amountMinor: 900, currency: "usd", spentOn: "2026-02-01", reason: "Receipt" };
    let id = "";
    const add = async () => {
      const added = await addExpense(staff, expense, now);
      id = added.ok ? added.id : "";
    };
    expect(await toldBy(add)).toEqual(["books"]);
    expect(await toldBy(() => withdrawExpense(staff, id, "A mistake", now))).toEqual(["books"]);
    const donation = {
      id: crypto.randomUUID(),
      amountMinor: 900,
      currency: "usd",
      state: "open",
      locale: "en",
    } as const;
    await db()
      .insert(donations)
      .values({ ...donation, createdAt: now });
    const facts = { donationId: donation.id, paymentId: undefined, checkoutId: undefined, visit: undefined };
    const take = () => transaction((tx) => takeIn(tx, donation.id, { ...facts, movements: [], arrived: [] }, now));
    expect(await toldBy(take)).toEqual(["books"]);
    expect(await toldBy(() => countPublicFigures(now))).toEqual(["figures"]);
  });
});
