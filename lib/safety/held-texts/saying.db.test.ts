import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { db, type Executor, transaction } from "#db/client.ts";
import { heldTexts, saidTexts, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { saveProfileOf } from "#lib/mentoring/profile/save-profile.ts";
import { newId } from "#lib/platform/new-id.ts";
import { hour } from "#lib/platform/time/time.ts";
import { closeWorkers, heavyWork, workApart } from "#lib/platform/workers/pool.ts";
import { holdText } from "./hold-text.ts";
import { saying } from "./saying.ts";

testDatabase();
afterAll(closeWorkers);

const now = new Date("2026-11-21T12:00:00.000Z");
const long = "We read the next chapter together. ".repeat(28);
let mentor = newUser();

beforeEach(async () => {
  mentor = newUser({ bio: "I like stars" });
  await db().insert(users).values(mentor);
});

/** Each to another reader, so that each is searched by itself. */
async function haveSaid(...texts: readonly string[]): Promise<void> {
  const readers = texts.map(() => newUser());
  await db().insert(users).values(readers);
  const rows = readers.map(({ id: toId }, nth) => {
    const place = { writerId: mentor.id, toId, kind: "note", objectId: newId(), held: false } as const;
    return { ...place, id: newId(), text: texts[nth] ?? "", createdAt: new Date(now.getTime() - hour + nth) };
  });
  await db().insert(saidTexts).values(rows);
}
const muchSaid = (first: string) =>
  haveSaid(first, ...Array.from({ length: 12 }, (_, at) => `${"abcdefghijkl"[at]}. ${long}`));

let runs = 0;
type Say = (tx: Executor) => Promise<string | null>;
function sayBio(text: string, run: (say: Say) => Promise<string | null> = transaction) {
  runs = 0;
  const place = { userId: mentor.id, kind: "bio", objectId: mentor.id } as const;
  return saying(
    mentor.id,
    (tx) => {
      runs += 1;
      return holdText(tx, { ...place, text }, now);
    },
    run,
  );
}
const held = () => db().select().from(heldTexts).where(eq(heldTexts.userId, mentor.id));

test("a short search is made at once, a long one by a thread between two runs of the transaction [@SAFE-22g]", async () => {
  await haveSaid("079 12");
  expect(await sayBio("345 67")).toBeNull();
  expect(runs).toBe(1);
  await muchSaid("079 12");
  expect(await sayBio("345 68")).toBeNull();
  expect(runs).toBe(2);
  expect(await sayBio("Hello from page 34 to you")).toBe("Hello from page 34 to you");
  expect(runs).toBe(2);
  expect(await held()).toMatchObject([{ findings: ["phone"] }, { findings: ["phone"], status: "refused" }]);
});

test("what is said while a thread searches is searched too [@SAFE-22g]", async () => {
  await muchSaid("Hello");
  const shown = await sayBio("345 67", async (say) => {
    if (runs === 1) await haveSaid("079 12");
    return transaction(say);
  });
  expect(shown).toBeNull();
  expect(runs).toBe(3);
});

test("who keeps saying something meanwhile waits for staff: after sixteen searches none is made [@SAFE-22g]", async () => {
  await muchSaid("Hello");
  const shown = await sayBio(`Page 34. ${long}`, async (say) => {
    await haveSaid(`${runs} Hello`);
    return transaction(say);
  });
  expect(shown).toBeNull();
  expect(runs).toBe(17);
  expect(await held()).toMatchObject([{ findings: ["unread"] }]);
});

test("what no thread searches in time waits for staff [@SAFE-22g]", async () => {
  await muchSaid("Hello");
  const endless = heavyWork<() => void>("lib/platform/workers/support/hard-work.ts", "neverEnds", 60_000);
  const before = Array.from({ length: 7 }, () => workApart(endless, undefined, mentor.id));
  expect(await sayBio("I have page 34 in mind")).toBeNull();
  expect(await held()).toMatchObject([{ findings: ["unread"] }]);
  await closeWorkers();
  await Promise.all(before);
});

test("two halves of a number sent at the same time are found, whichever comes first [@SAFE-22g]", async () => {
  await muchSaid("Hello");
  const save = (texts: { bio: string; qualifications: string }) =>
    saveProfileOf(mentor.id, { firstName: mentor.firstName, lastName: mentor.lastName, ...texts } as never, now);
  await Promise.all([
    save({ bio: "I teach since 079 12", qualifications: "" }),
    save({ bio: "I like stars", qualifications: "345 67" }),
  ]);
  expect((await held()).map(({ findings }) => findings)).toEqual([["phone"]]);
});

test("a profile's text that stands there already is not searched again", async () => {
  await muchSaid("079 12");
  await db().update(users).set({ bio: "345 67" }).where(eq(users.id, mentor.id));
  const { firstName, lastName } = mentor;
  const saved = await saveProfileOf(mentor.id, { firstName, lastName, bio: "345 67" } as never, now);
  expect(saved).toMatchObject({ ok: true, held: [] });
});
