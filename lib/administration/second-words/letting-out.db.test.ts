import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { legalHolds, materials, posts, returners, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedMentor } from "#db/support/pair.ts";
import { newMaterial, newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { decideOnStaff } from "#lib/accounts/staff-accounts/decide-on-staff.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { day } from "#lib/platform/time/time.ts";
import { hideMaterial, showMaterial } from "#lib/progress/materials/hide-material.ts";
import { hidePost, showPost } from "#lib/publishing/blog-posts/hide-post.ts";
import { decidePostReview } from "#lib/publishing/post-reviews/decide-post-review.ts";
import { decideOnHold, placeHold } from "#lib/safety/legal-holds/manage-holds.ts";
import { decideReturner } from "#lib/safety/returners/decide-returner.ts";
import { newStaffDays } from "#lib/safety/second-words/rules.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const reason = "I know him";

beforeEach(async () => {
  for (const table of [returners, legalHolds, materials, posts, users]) await db().delete(table);
});

type Decided = Promise<Readonly<{ ok: boolean; reason?: string }>>;
/** Prepares what is held or stopped. `back`: the decision that lets it out; `stop`: one the other way, which waits for nobody. */
type Letting = Readonly<{
  role: "coordinator" | "lead" | "admin";
  prepare: () => Promise<{ back: (by: AuditActor) => Decided; stop?: (by: AuditActor) => Decided }>;
}>;

async function storedPost(values: Partial<Parameters<typeof newPost>[0]>) {
  const post = newPost({ ...values, authorId: await storedMentor() });
  await db().insert(posts).values(post);
  const [stored] = await db().select().from(posts).where(eq(posts.id, post.id));
  if (!stored) throw new Error("no post");
  return stored;
}

const lettings: Readonly<Record<string, Letting>> = {
  "whoever may be somebody removed": {
    role: "lead",
    prepare: async () => {
      const [id, userId] = [crypto.randomUUID(), await storedMentor({ suspendedAt: now })];
      await db().insert(returners).values({ id, userId, cause: "signUp", matches: [], at: now });
      const decide = (outcome: "allowed" | "refused") => (by: AuditActor) =>
        decideReturner(by, { id, outcome, reason }, now);
      return { back: decide("allowed"), stop: decide("refused") };
    },
  },
  "a post that waits, with its pictures": {
    role: "coordinator",
    prepare: async () => {
      const { id, version } = await storedPost({ status: "draft", publishedAt: null, reviewAskedAt: now });
      const decide = (decision: "approve" | "sendBack") => (by: AuditActor) =>
        decidePostReview(by, { id, version, decision, reason }, now);
      return { back: decide("approve"), stop: decide("sendBack") };
    },
  },
  "a hidden post": {
    role: "coordinator",
    prepare: async () => {
      const { slug } = await storedPost({ hiddenAt: now, hiddenBy: "coordinator" });
      const { slug: other } = await storedPost({});
      return {
        back: (by) => showPost(slug ?? "", { ...by, reason }, now),
        stop: (by) => hidePost(other ?? "", { ...by, reason }, now),
      };
    },
  },
  "a hidden material": {
    role: "coordinator",
    prepare: async () => {
      const [hidden, shown] = [newMaterial({ hiddenAt: now }), newMaterial({})];
      await db().insert(materials).values([hidden, shown]);
      return {
        back: (by) => showMaterial(hidden.id, { ...by, reason }, now),
        stop: (by) => hideMaterial(shown.id, { ...by, reason }, now),
      };
    },
  },
  "a colleague who was suspended": {
    role: "admin",
    prepare: async () => {
      const colleague = newUser({ role: "coordinator", emailConfirmedAt: now, suspendedAt: now });
      const other = newUser({ role: "coordinator", emailConfirmedAt: now });
      await db().insert(users).values([colleague, other]);
      return {
        back: (by) => decideOnStaff({ ...by, reason }, { id: colleague.id, decision: "lift", seen: "suspended" }, now),
        stop: (by) => decideOnStaff({ ...by, reason }, { id: other.id, decision: "suspend", seen: "active" }, now),
      };
    },
  },
  "what a legal hold keeps": {
    role: "lead",
    prepare: async () => {
      const userId = await storedMentor();
      await placeHold(await newStaffActor("lead"), { userId, reason: "A court asked" }, now);
      const [hold] = await db().select().from(legalHolds).where(eq(legalHolds.userId, userId));
      const decide = (decision: "keep" | "end") => (by: AuditActor) =>
        decideOnHold(by, { id: hold?.id ?? "", decision, reason }, now);
      return { back: decide("end"), stop: decide("keep") };
    },
  },
};

describe("whoever one admin alone made lets out nothing that was held or stopped, for seven days [@SAFE-33g]", () => {
  const made = (role: Letting["role"], wordCountsFrom: Date) =>
    newStaffActor(role, { madeBy: "the one admin", wordCountsFrom });

  test.each(Object.entries(lettings))("%s", async (_, { role, prepare }) => {
    const { back, stop } = await prepare();
    const friend = await made(role, new Date(now.getTime() + (newStaffDays - 1) * day));
    expect(await back(friend)).toEqual({ ok: false, reason: "tooNew" });
    expect(await back(await made(role, now))).toMatchObject({ ok: true });
    expect(stop && (await (await prepare()).stop?.(friend))).toMatchObject({ ok: true });
  });
});
