import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { ratingOf, ratingsOf } from "#db/queries/mentoring/ratings.ts";
import { evidenceOf } from "#db/queries/safety/report-evidence.ts";
import { auditLog, notifications, reports, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { connectedPair, heldSession, noon } from "#lib/mentoring/messages/every-page.testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { rateSession } from "./rate-session.ts";
import { reviewsOf } from "./reviews.ts";
import { takeReviewWords } from "./take-review-words.ts";
import "#lib/connect.ts";

testDatabase();

const words = "Children, be brave and show him how pretty you are.";
const lead = newUser({ role: "lead" });
const asLead = { actor: lead.id, actorRole: "lead" } as const;
const reader = newUser({ role: "student", dateOfBirth: "2011-01-01" });
let pair: Awaited<ReturnType<typeof connectedPair>>;
let sessionId = "";

beforeEach(async () => {
  for (const table of [reports, users]) await db().delete(table);
  await db().insert(users).values([lead, reader]);
  pair = await connectedPair("1990-01-01");
  sessionId = await heldSession(pair);
  expect(await rateSession(pair.studentId, { id: sessionId, stars: 4, comment: words }, noon)).toMatchObject({
    ok: true,
  });
});

async function reported(about: string, reporterId: string | null = reader.id): Promise<string> {
  const report = { kind: "other", about, text: "Odd", email: null } as const;
  const sent = await sendReport(report, { network: crypto.randomUUID(), locale: "en", reporterId }, noon);
  if (!sent.ok) throw new Error(sent.reason);
  return sent.number;
}

const shown = async () =>
  (await reviewsOf(db(), { mentorId: pair.mentorId, readerId: reader.id, limit: 5 }, noon)).map(
    ({ comment }) => comment,
  );
const take = (number: string, by: Parameters<typeof takeReviewWords>[0] = asLead, reason = "Speaks to children") =>
  takeReviewWords(by, { number, reason }, noon);

describe("the words of a reported review [@SAFE-21d @SAFE-26b]", () => {
  test.each([
    ["somebody signed in", true],
    ["a stranger", false],
  ])("reported by %s are taken away by a lead: stars and evidence stay, and the log says why", async (_, signedIn) => {
    const number = await reported(paths.aboutReview(sessionId), signedIn ? reader.id : null);
    expect(await shown()).toEqual([words]);
    expect(await take(number)).toEqual({ ok: true });
    expect(await shown()).toEqual([]);
    expect(await ratingOf(db(), sessionId)).toMatchObject({ stars: 4, comment: null });
    const kept = (await evidenceOf(db(), number)).filter(({ kind }) => kind === "review");
    expect(kept.map(({ content }) => content)).toMatchObject([{ review: { comment: words, stars: 4 } }]);
    const log = await db().select().from(auditLog).where(eq(auditLog.action, "report.takeReview"));
    expect(log.filter(({ object }) => object === `report:${number}`)).toMatchObject([
      { actor: lead.id, reason: "Speaks to children" },
    ]);
    const told = await db().select().from(notifications).where(eq(notifications.kind, "ownWordsTaken"));
    expect(told).toMatchObject([
      { userId: pair.studentId, params: { what: "review" }, path: paths.session(sessionId) },
    ]);
    expect(await take(number)).toEqual({ ok: false, reason: "stale" });
    expect(await db().$count(notifications, eq(notifications.kind, "ownWordsTaken"))).toBe(1);
  });

  test("stay where somebody may not decide", async () => {
    const number = await reported(paths.aboutReview(sessionId));
    const refusals = [
      await take(number, { actor: lead.id, actorRole: "coordinator" }),
      await take(number, asLead, "  "),
      await take(await reported(paths.mentor(pair.mentorId))),
      await take(await reported(paths.aboutReview(await heldSession(pair)))),
      await take("R-NONE"),
    ];
    const unknown = { ok: false, reason: "unknown" };
    expect(refusals).toEqual([unknown, { ok: false, reason: "noReason" }, unknown, unknown, unknown]);
    for (const id of [pair.mentorId, pair.studentId]) {
      const [person] = await db().select().from(users).where(eq(users.id, id));
      const family = newUser({ role: "lead", email: person?.email?.replace("@", "+family@") ?? "" });
      await db().insert(users).values(family);
      expect(await take(number, { actor: family.id, actorRole: "lead" })).toMatchObject({ ok: false });
    }
    expect(await shown()).toEqual([words]);
    expect(await ratingsOf(db(), pair.mentorId)).toMatchObject({ count: 1 });
  });
});
