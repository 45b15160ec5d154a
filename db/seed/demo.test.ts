import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { demoEmails } from "#db/queries/platform/demo.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { posts } from "#db/schema/posts.ts";
import { users } from "#db/schema/users.ts";
import { testDatabase } from "#db/testing.ts";
import { ageOn } from "#lib/identity/age/age.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";
import { minorsAdmittedHere } from "#lib/safety/preflight/read-preflight.ts";
import { seedDemo } from "./demo.ts";
import { fillPreflight } from "./demo-preflight.ts";

testDatabase();
const now = new Date("2025-06-15T09:30:00Z");
const two = { programme: false };
// A demo is open for publishing by its mode, which tests do not have.
beforeAll(() => saveSiteSetting(db(), "openPublishing", true, now));

describe("the demo's data", () => {
  test("two starts at once, and a later one, make the accounts and the sample posts once [@AUTH-14b @OPS-01c]", async () => {
    await Promise.all([seedDemo(now, two), seedDemo(now, two)]);
    expect(await seedDemo(new Date(now.getTime() + day), two)).toEqual({ accounts: 0, posts: 0, sessions: 0 });
    const names = ["admin", "coordinator", "deputy", "lead", "mentor", "student"];
    expect((await demoEmails(db())).toSorted()).toEqual(names.map((name) => `${name}@demo.baobab.example`));
    const people = await db().select().from(users);
    expect(people.map((person) => person.role).toSorted()).toEqual(
      names.map((name) => (name === "deputy" ? "lead" : name)).toSorted(),
    );
    for (const person of people) expect(ageOn(person.dateOfBirth, utcDate(now))).toBeGreaterThanOrEqual(18);
  });

  test("staff are in two-step sign-in, as staff have to be", async () => {
    const staff = (await db().select().from(users)).filter(({ role }) => isStaff(role));
    expect(staff).toHaveLength(4);
    for (const { totpConfirmedAt, totpSecret } of staff) expect([totpConfirmedAt, totpSecret]).not.toContain(null);
  });

  test("minors may sign up, by entries like those of a real installation, which a later start renews [@SAFE-29d]", async () => {
    expect(await minorsAdmittedHere(db(), now)).toBe(true);
    const later = new Date(now.getTime() + 33 * day);
    expect(await minorsAdmittedHere(db(), later)).toBe(false);
    await fillPreflight(later);
    expect(await minorsAdmittedHere(db(), later)).toBe(true);
  });

  test("exactly two posts are published, 7 and 3 days ago [@BLOG-15b]", async () => {
    const published = await db().select().from(posts).where(eq(posts.status, "published"));
    const ages = published.map((post) => (now.getTime() - (post.publishedAt?.getTime() ?? 0)) / day);
    expect(ages.toSorted((a, b) => a - b)).toEqual([3, 7]);
    for (const post of published) {
      expect(post.content).toContain("<h2>");
      expect(post.readingTime).toBeGreaterThanOrEqual(2);
    }
  });

  test("a start that finds any post makes none, also when all samples were deleted [@BLOG-15a]", async () => {
    const [kept] = await db().select({ id: posts.id }).from(posts).where(eq(posts.status, "draft"));
    await db().delete(posts).where(eq(posts.status, "published"));
    expect(kept).toBeDefined();
    expect(await seedDemo(now, two)).toEqual({ accounts: 0, posts: 0, sessions: 0 });
    expect(await db().select().from(posts).where(eq(posts.status, "published"))).toEqual([]);
  });
});
