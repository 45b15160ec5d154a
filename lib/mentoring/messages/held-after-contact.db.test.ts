import { and, desc, eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import {
  callNotes,
  calls,
  goalComments,
  guardians,
  heldTexts,
  matches,
  mentorRequests,
  messages,
  notifications,
  recaps,
  sessions,
  users,
} from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { newCall } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { textForLead } from "#lib/administration/texts/text-for-lead.ts";
import { closeMatch } from "#lib/mentoring/matches/close-match.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { blockPerson } from "#lib/safety/blocks/block-person.ts";
import { pauseContact, withdrawConsent } from "#lib/safety/guardians/decide.ts";
import { makeLink } from "#lib/safety/guardians/links.ts";
import { releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { heldKinds, type KindFor, readersOf } from "#lib/safety/held-texts/held.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { suspendMentor } from "#lib/safety/verification/decide-on-mentor.ts";
import { deliverDue } from "./deliver-due.ts";
import {
  type ConnectedPair,
  comingSession,
  connectedPair,
  noon,
  ofMentor,
  ofStudent,
  openRequest,
  type Write,
} from "./every-page.testing.ts";

testDatabase();

// One for all: each would be told of what all others do.
let lead: Awaited<ReturnType<typeof newStaffActor>>;
beforeAll(async () => {
  lead = await newStaffActor("lead");
});

const byCommand = { actor: "command", actorRole: "command" } as const;
const night = new Date("2026-06-10T23:00:00.000Z");
const morning = new Date("2026-06-11T07:00:00.000Z");
const held = "call me on 079 123 45 67";

type Kind = KindFor<"one">;

const inRequest =
  (kind: "goal" | "tried"): Write =>
  async (pair, text, at) => {
    const empty = { goal: "", tried: null, createdAt: at } as const;
    const objectId = await openRequest(pair, empty);
    const { studentId: userId, mentorId: to } = pair;
    return transaction((tx) => holdText(tx, { userId, to, kind, objectId, text }, at));
  };

const inNotes =
  (side: "studentId" | "mentorId"): Write =>
  async (pair, text, at) => {
    const { studentId, mentorId, matchId } = pair;
    const call = newCall({ studentId, mentorId, matchId, createdAt: at });
    await db().insert(calls).values(call);
    const [userId, to] = side === "mentorId" ? [mentorId, studentId] : [studentId, mentorId];
    return transaction((tx) => holdText(tx, { userId, to, kind: "callNotes", objectId: call.id, text }, at));
  };

const withBooking: Write = async (pair, text, at) => {
  const objectId = await comingSession(pair);
  const { studentId: userId, mentorId: to } = pair;
  return transaction((tx) => holdText(tx, { userId, to, kind: "note", objectId, text }, at));
};

/** What the words of a page are held as. */
const heldAs = {
  ...{ message: "message", recap: "recap", cancelNote: "reason", declineNote: "reason", refusalNote: "reason" },
  ...{ comment: "goalComment", question: "note", answer: "note", bookingNote: "note", callNotes: "callNotes" },
  ...{ goal: "goal", tried: "tried" },
} as const satisfies Record<string, Kind>;
type HeldPage = keyof typeof heldAs;

const { closingNote: ofClosingMentor, bio: _, material: __, ...mentorPages } = ofMentor;
const { closingNote: ofClosingStudent, review: ___, ...studentPages } = ofStudent;
const pages: Readonly<Record<"mentor" | "student", Readonly<Partial<Record<HeldPage, Write>>>>> = {
  mentor: { ...mentorPages, callNotes: inNotes("mentorId") },
  student: {
    ...studentPages,
    ...{
      goal: inRequest("goal"),
      tried: inRequest("tried"),
      bookingNote: withBooking,
      callNotes: inNotes("studentId"),
    },
  },
};

/** Every page, and the note that ends a match. */
const written = (["mentor", "student"] as const).flatMap((side) =>
  Object.entries(pages[side]).map(([page, write]) => ({ side, page, kind: heldAs[page as HeldPage], write })),
);
const closing = [
  { side: "mentor", page: "closingNote", kind: "reason", write: ofClosingMentor },
  { side: "student", page: "closingNote", kind: "reason", write: ofClosingStudent },
] as const;

async function guardianLink({ studentId }: ConnectedPair): Promise<string> {
  const [guardian] = await db().select().from(guardians).where(eq(guardians.studentId, studentId));
  if (!guardian) throw new Error("No guardian.");
  return (await transaction((tx) => makeLink(tx, guardian, "link", noon))).token;
}

type End = Readonly<{
  age: "minor" | "adult";
  end: (pair: ConnectedPair) => Promise<unknown>;
  /** What is read nevertheless. */
  reads?: (page: string, kind: Kind) => boolean;
}>;

const adult = "2000-01-01";
const minor = "2010-01-01";
/** The last word of what is over, and a request that goes on. */
const lastWords = (page: string, kind: Kind) =>
  kind === "reason" || ["goal", "tried", "question", "answer"].includes(page);
const endMatch = (pair: ConnectedPair) => closeMatch(pair.studentId, pair.matchId, null, noon);
const suspend = (pair: ConnectedPair) => suspendMentor(byCommand, pair.mentorId, "Report", noon);
const block = (pair: ConnectedPair) => blockPerson(pair.studentId, pair.mentorId, noon);
const mute = ({ studentId, mentorId }: ConnectedPair) =>
  db()
    .update(users)
    .set({ mutedUntil: daysBefore(noon, -30) })
    .where(inArray(users.id, [studentId, mentorId]));
const pauseOwn = (pair: ConnectedPair) =>
  db().update(users).set({ contactPausedAt: noon }).where(eq(users.id, pair.studentId));

const ends: Readonly<Record<string, End>> = {
  "the guardian withdrew consent": {
    age: "minor",
    end: async (pair) => withdrawConsent(await guardianLink(pair), noon),
  },
  "the guardian paused contact": {
    age: "minor",
    end: async (pair) => pauseContact(await guardianLink(pair), true, noon),
  },
  "staff suspended the mentor of a minor": { age: "minor", end: suspend },
  "staff muted who wrote it to a minor": { age: "minor", end: mute },
  "a minor ended the match": { age: "minor", end: endMatch, reads: lastWords },
  "a minor blocked the mentor": { age: "minor", end: block },
  "staff suspended the mentor of an adult": { age: "adult", end: suspend },
  "contact of an adult is paused": { age: "adult", end: pauseOwn },
  "an adult ended the match": { age: "adult", end: endMatch, reads: lastWords },
  "an adult blocked the mentor": { age: "adult", end: block },
};

/** Where the other one reads it. */
async function reached(text: string): Promise<string[]> {
  const stored = { recaps, sessions, matches, mentorRequests, callNotes } as const;
  const found: string[] = [];
  for (const [name, table] of Object.entries(stored)) {
    const rows = await db()
      .select()
      .from(table as unknown as typeof recaps);
    if (JSON.stringify(rows).includes(text)) found.push(name);
  }
  const said = await db().select().from(messages).where(eq(messages.text, text));
  if (said.some(({ state }) => state === "delivered" || state === "waiting")) found.push("messages");
  const comments = await db().select().from(goalComments).where(eq(goalComments.text, text));
  return comments.some((one) => !one.held) ? [...found, "goalComments"] : found;
}

async function heldOn(pair: ConnectedPair, { side, page, write }: (typeof written)[number] | (typeof closing)[number]) {
  const text = `${held} ${page} ${crypto.randomUUID()}`;
  await write(pair, text, noon);
  const own = eq(heldTexts.userId, pair[`${side}Id`]);
  const [row] = await db().select().from(heldTexts).where(own).orderBy(desc(heldTexts.createdAt));
  expect(row).toMatchObject({ status: "held", text });
  return { id: row?.id ?? "", text };
}

/** Notices of words, as against those of what ended. */
async function toldOfWords(userId: string): Promise<number> {
  const rows = await db().select().from(notifications).where(eq(notifications.userId, userId));
  return rows.filter(({ kind }) => kind === "recapWritten" || kind === "goalCommented").length;
}

const toldReleased = (userId: string) =>
  db().$count(notifications, and(eq(notifications.userId, userId), eq(notifications.kind, "textReleased")));

test("every kind of held text that goes to one person is on a page here", () => {
  const oneReader = heldKinds.filter((kind) => readersOf[kind] === "one");
  expect([...new Set(written.map(({ kind }) => kind))].sort()).toEqual([...oneReader].sort());
});

const ofNights = written.filter(({ side }) => side === "mentor");

describe.each(Object.entries(ends))(
  "a held text that staff let through after %s [@SAFE-22c] [@SAFE-23b]",
  (_, { age, end, reads }) => {
    const cases = reads ? [...written, ...closing] : written;

    test.each(cases)("$side: $page", async (one) => {
      const pair = await connectedPair(age === "minor" ? minor : adult);
      const { id, text } = await heldOn(pair, one);
      if (one.page !== "closingNote") expect(await end(pair)).not.toMatchObject({ ok: false });
      const isRead = reads?.(one.page, one.kind) ?? false;
      expect(await textForLead(db(), lead, id, noon)).toMatchObject({ parted: !isRead });
      const reader = pair[one.side === "mentor" ? "studentId" : "mentorId"];
      const before = await toldOfWords(reader);
      const released = await releaseText(byCommand, id, "Fine", noon);
      expect(released).toMatchObject({ ok: true, written: isRead, parted: !isRead });
      expect((await reached(text)).length > 0).toBe(isRead);
      if (!isRead) expect(await toldOfWords(reader)).toBe(before);
      // Its writer is told what is true: that it was let through, if anybody can read it.
      expect(await toldReleased(pair[`${one.side}Id`])).toBe(isRead ? 1 : 0);
    });

    // Adults have no night.
    test.each(age === "minor" ? ofNights : [])("at night neither: $page", async (one) => {
      const pair = await connectedPair(age === "minor" ? minor : adult);
      const { id, text } = await heldOn(pair, one);
      await end(pair);
      const isRead = reads?.(one.page, one.kind) ?? false;
      expect(await releaseText(byCommand, id, "Fine", night)).toMatchObject({ written: isRead, parted: !isRead });
      await deliverDue(morning);
      expect((await reached(text)).length > 0).toBe(isRead);
    });
  },
);

test.each(ofNights.filter(({ page }) => ["message", "recap", "comment"].includes(page)))(
  "what waits for the morning is dropped if its writer is muted in the night: $page [@SAFE-24j]",
  async ({ write }) => {
    const text = "Sleep well";
    const [muted, other] = [await connectedPair(minor), await connectedPair(minor)];
    await write(muted, `${text}, you`, night);
    await write(other, `${text}, friend`, night);
    await mute(muted);
    await deliverDue(morning);
    expect(await reached(`${text}, you`)).toEqual([]);
    expect(await reached(`${text}, friend`)).not.toEqual([]);
  },
);

test.each(["bio", "material"] as const)(
  "what everybody would read of a muted writer is let through only when the mute is over: %s [@SAFE-24j]",
  async (page) => {
    const pair = await connectedPair(minor);
    await ofMentor[page](pair, held, noon);
    const [row] = await db().select().from(heldTexts).where(eq(heldTexts.userId, pair.mentorId));
    const id = row?.id ?? "";
    await mute(pair);
    expect(await releaseText(byCommand, id, "Fine", noon)).toEqual({ ok: false, reason: "muted" });
    expect(await releaseText(byCommand, id, "Fine", daysBefore(noon, -30))).toMatchObject({ ok: true, written: true });
  },
);

test.each([...written, ...closing])("while nothing ended it stands: $side, $page [@SAFE-23a]", async (one) => {
  const pair = await connectedPair(minor);
  const { id, text } = await heldOn(pair, one);
  expect(await textForLead(db(), lead, id, noon)).toMatchObject({ parted: false });
  expect(await releaseText(byCommand, id, "Fine", noon)).toMatchObject({ ok: true, written: true, parted: false });
  expect(await reached(text)).toHaveLength(1);
});
