import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { closeCase } from "#db/queries/safety/cases.ts";
import { staffReports } from "#db/queries/safety/reports.ts";
import { mails, notifications } from "#db/schema/mail.ts";
import { postRedirects, posts } from "#db/schema/posts.ts";
import { reports } from "#db/schema/reports.ts";
import { users } from "#db/schema/users.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { changesHeard } from "#db/support/changes-heard.ts";
import { newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import type { NotificationKind } from "#lib/notifications/kinds/kinds.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import type { ReportInput } from "./input.ts";
import { toldOneByOne } from "./rules.ts";
import { type ReportSource, sendReport } from "./send-report.ts";

testDatabase();

const start = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number) => new Date(start + minutes * 60_000);
const author = newUser();
const post = newPost({ authorId: author.id, slug: "été-à-dakar" });

beforeAll(async () => {
  await db().insert(users).values(author);
  await db().insert(posts).values(post);
  await db()
    .insert(postRedirects)
    .values({ slug: "formerly", postId: post.id, createdAt: at(0) });
});

const input = (given: Partial<ReportInput> = {}): ReportInput => ({
  kind: "post",
  text: "It does not belong here.",
  about: null,
  email: null,
  ...given,
});

const from = (given: Partial<ReportSource> = {}): ReportSource => ({
  network: crypto.randomUUID(),
  locale: "fr",
  reporterId: null,
  ...given,
});

async function stored(given: Partial<ReportInput> = {}, source: Partial<ReportSource> = {}) {
  const sent = await sendReport(input(given), from(source), at(0));
  if (!sent.ok) throw new Error("not sent");
  const [row] = await db().select().from(reports).where(eq(reports.number, sent.number));
  return row;
}

describe("a report [@SAFE-18b @SAFE-19a]", () => {
  test("is stored as it was sent, open, with its grade and a receipt number", async () => {
    expect(await stored({ kind: "meeting", email: "ama@example.org", about: "the chat" })).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      number: expect.stringMatching(/^R-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      ...{ accusedId: null, clockFrom: null, byHouse: false, decision: null, duplicateOf: null, told: null },
      kind: "meeting",
      text: "It does not belong here.",
      about: "the chat",
      postId: null,
      messageId: null,
      callId: null,
      ...{ reporterId: null, reporterBand: null, studentId: null },
      email: "ama@example.org",
      locale: "fr",
      grade: "S0",
      status: "open",
      outcome: null,
      createdAt: at(0),
      closedAt: null,
    });
  });

  test("is on the pages of leads at once", async () => {
    const lead = await newStaffActor("lead");
    await stored();
    expect(await changesHeard(lead.actor)).toEqual(["queue"]);
  });

  test("of somebody signed in says who it was", async () => {
    expect((await stored({}, { reporterId: author.id }))?.reporterId).toBe(author.id);
  });

  test.each(["/blog/été-à-dakar", "https://site.example/es/blog/%C3%A9t%C3%A9-%C3%A0-dakar", "/blog/formerly"])(
    "about %s is about that post",
    async (about) => expect((await stored({ about }))?.postId).toBe(post.id),
  );

  test.each(["/blog/no-such-post", "that post"])("about %j is stored all the same", async (about) => {
    expect(await stored({ about })).toMatchObject({ about, postId: null });
  });

  test("about an address that names no account is about nobody", async () => {
    const about = paths.mentor(crypto.randomUUID());
    expect(await stored({ about }, { reporterId: author.id })).toMatchObject({ about, accusedId: null });
    expect(await stored({ about: paths.mentor(author.id) })).toMatchObject({ accusedId: author.id });
  });

  test("with words of harm is grave, whatever kind was chosen", async () => {
    expect((await stored({ kind: "quality", text: "he wants to meet me alone" }))?.grade).toBe("S1");
    const text = "My friend says she wants to kill herself tonight";
    expect((await stored({ kind: "quality", text }))?.grade).toBe("S0");
  });

  test("sent twice under one name is stored once, with one number; another one under that name is kept too", async () => {
    const source = from({ once: crypto.randomUUID() });
    const first = await sendReport(input({ text: "Sent, then reloaded" }), source, at(0));
    expect(await sendReport(input({ text: "Sent, then reloaded" }), source, at(1))).toEqual(first);
    expect(await db().$count(reports, eq(reports.text, "Sent, then reloaded"))).toBe(1);
    const forged = await sendReport(input({ text: "Something else" }), source, at(1));
    expect(forged).toEqual({ ok: true, number: expect.stringMatching(/^R-/) });
    expect(forged).not.toEqual(first);
    expect(await db().$count(reports, eq(reports.text, "Something else"))).toBe(1);
  });

  test("gets another number when its own is given out already", async () => {
    const bytes = [new Uint8Array(8).fill(5), new Uint8Array(8).fill(5), new Uint8Array(8).fill(6)];
    const random = () => bytes.shift() ?? new Uint8Array(8);
    expect(await sendReport(input(), from(), at(0), random)).toEqual({ ok: true, number: "R-5555-5555" });
    expect(await sendReport(input(), from(), at(0), random)).toEqual({ ok: true, number: "R-6666-6666" });
  });
});

test("a flood of other reports is stopped and never keeps grave ones out [@OPS-12f]", async () => {
  const source = from();
  for (let sent = 0; sent < limits.reportOther.most; sent += 1) {
    expect((await sendReport(input(), source, at(0))).ok).toBe(true);
  }
  expect(await sendReport(input(), source, at(1))).toEqual({ ok: false, reason: "paused", until: at(15) });
  expect((await sendReport(input({ kind: "danger" }), source, at(1))).ok).toBe(true);
  expect((await sendReport(input({ text: "somebody threatens us" }), source, at(1))).ok).toBe(true);
  expect((await sendReport(input(), from(), at(1))).ok).toBe(true);
});

test.each(["other", "quality"] as const)(
  "a flood of strangers refuses no report about %s of somebody signed in behind the same address, who counts alone [@OPS-12g]",
  async (kind) => {
    const source = from();
    for (let sent = 0; sent < limits.reportOther.most; sent += 1) await sendReport(input(), source, at(300));
    expect(await sendReport(input({ kind }), source, at(301))).toMatchObject({ ok: false, reason: "paused" });
    const own = { ...source, reporterId: crypto.randomUUID() };
    await db()
      .insert(users)
      .values(newUser({ id: own.reporterId }));
    for (let sent = 0; sent < limits.reportOther.most; sent += 1)
      expect((await sendReport(input({ kind }), own, at(301))).ok).toBe(true);
    expect(await sendReport(input({ kind }), { ...own, network: "elsewhere" }, at(302))).toMatchObject({
      reason: "paused",
    });
  },
);

describe("grave reports of strangers from one network", () => {
  const grave = (source: ReportSource, minutes: number) => sendReport(input({ kind: "danger" }), source, at(minutes));

  test("never refuse one of somebody who is signed in behind the same address, who counts alone [@OPS-12g]", async () => {
    const source = from();
    for (let sent = 0; sent < limits.reportGrave.most; sent += 1) expect((await grave(source, 100)).ok).toBe(true);
    expect(await grave(source, 101)).toMatchObject({ ok: false, reason: "paused" });
    const own = { ...source, reporterId: author.id };
    for (let sent = 0; sent < limits.reportGraveAccount.most; sent += 1) expect((await grave(own, 101)).ok).toBe(true);
    expect(await grave(own, 102)).toMatchObject({ ok: false, reason: "paused" });
  });

  test("are stored, and beyond a few leads hear of them as one that says how many, also from a whole /48 [@SAFE-21f]", async () => {
    const lead = await newStaffActor("lead");
    const told = async (kind: NotificationKind) => {
      const ofKind = and(eq(notifications.userId, lead.actor), eq(notifications.kind, kind));
      return db().select().from(notifications).where(ofKind);
    };
    const numbers = new Set<string>();
    for (let sent = 0; sent < 4 * toldOneByOne + 1; sent += 1) {
      const answered = await grave(from({ network: `2001:db8:7:${sent}::` }), 210);
      if (answered.ok) numbers.add(answered.number);
    }
    expect((await staffReports(db(), false)).filter(({ number }) => numbers.has(number))).toHaveLength(
      4 * toldOneByOne + 1,
    );
    expect(await told("reportRaised")).toHaveLength(toldOneByOne);
    const many = await told("reportsAtOnce");
    const counts = [1, 2, 4].map((times) => times * toldOneByOne + 1);
    expect(new Set(many.map(({ params }) => params))).toEqual(new Set(counts.map((count) => ({ count }))));
    expect(many).toMatchObject(counts.map(() => ({ path: paths.staffReports })));
    const mailed = await db().select().from(mails).where(eq(mails.userId, lead.actor));
    expect(mailed).toHaveLength(toldOneByOne + counts.length);
    // Others are told as ever, and these again after a while.
    await grave(from(), 210);
    await grave(from({ network: "2001:db8:7:1::", reporterId: author.id }), 210);
    await grave(from({ network: "2001:db8:7:1::" }), 226);
    expect(await told("reportRaised")).toHaveLength(toldOneByOne + 3);
  });
});

describe("the staff's list of reports", () => {
  test("holds open ones with the post's address, and closed ones only when asked", async () => {
    const row = await stored({ about: "/blog/formerly", email: "ama@example.org" });
    const number = row?.number ?? "";
    const listed = async (closedToo: boolean) =>
      (await staffReports(db(), closedToo)).find((report) => report.number === number);
    expect(await listed(false)).toMatchObject({ slug: "été-à-dakar", status: "open" });
    const closing = { decision: "confirmed", duplicateOf: null, outcome: "Hidden.", told: null } as const;
    expect(await closeCase(db(), number, closing, at(5))).toBe(true);
    expect(await listed(false)).toBeUndefined();
    expect(await listed(true)).toMatchObject({ status: "closed", outcome: "Hidden.", closedAt: at(5) });
    expect(await closeCase(db(), number, closing, at(6))).toBe(false);
    expect(await closeCase(db(), "R-0000-0000", closing, at(6))).toBe(false);
  });
});
