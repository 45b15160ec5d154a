import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { replaceHours } from "#db/queries/mentoring/availability.ts";
import { listableTo } from "#db/queries/mentoring/mentor-list.ts";
import { insertRating } from "#db/queries/mentoring/ratings.ts";
import {
  blocks,
  goals,
  heldTexts,
  matches,
  mentorRequests,
  mentors,
  ratings,
  sessions,
  uploads,
  users,
  weeklyHours,
} from "#db/schema/index.ts";
import type { NewMentorRow } from "#db/schema/mentors.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newBlock, newGoal, newMatch, newMentor, newRequest, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { mentorQuery } from "#lib/mentoring/matching/list-rules.ts";
import { rankMentors } from "#lib/mentoring/matching/rank-mentors.ts";
import { viewRequest } from "#lib/mentoring/requests/view-request.ts";
import { studentCards } from "#lib/mentoring/students/list-students.ts";
import { studentProfile } from "#lib/mentoring/students/student-profile.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { mentorPage } from "./mentor-cards.ts";
import { mentorProfile } from "./mentor-profile.ts";

testDatabase();

const now = new Date("2026-03-02T09:00:00Z");

const as = (id: string) => ({ id, twoStep: false });

async function student(values: Partial<NewUser> = {}): Promise<string> {
  const user = newUser({ role: "student", dateOfBirth: "2000-01-01", emailConfirmedAt: now, ...values });
  await db().insert(users).values(user);
  return user.id;
}

async function mentor(values: Partial<NewUser> = {}, row: Partial<NewMentorRow> = {}): Promise<string> {
  const user = newUser({ subjects: ["Maths"], emailConfirmedAt: now, ...values });
  await db().insert(users).values(user);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: user.id, ...row }));
  return user.id;
}

async function connect(studentId: string, mentorId: string) {
  const match = newMatch({ studentId, mentorId });
  await db().insert(matches).values(match);
  return match.id;
}

/** A row of a photo as it is stored, without its file; staff let it through. */
async function givePhoto(ownerId: string) {
  const photoId = crypto.randomUUID();
  const size = { bytes: 10, width: 8, height: 8 };
  await db()
    .insert(uploads)
    .values({ id: photoId, ownerId, mime: "image/webp", ...size, fileName: `${ownerId}.webp`, createdAt: now });
  await db().update(users).set({ photoId }).where(eq(users.id, ownerId));
  const seen = { status: "released", decidedBy: "command", text: "photo", createdAt: now } as const;
  const place = { userId: ownerId, kind: "picture", objectId: photoId } as const;
  await db()
    .insert(heldTexts)
    .values({ id: crypto.randomUUID(), ...place, ...seen, findings: [] });
}

const all = mentorQuery({});

test("the query lists exactly whom the rules of contact let a student see, minors and adults [@FIND-07a] [@FIND-08a @FIND-08b @FIND-08c] [@PRIV-01a]", async () => {
  const viewers = [await student(), await student({ dateOfBirth: "2011-05-05" })];
  const values: Partial<NewUser>[] = [
    {},
    { profileVisibility: "public" },
    { profileVisibility: "private" },
    { profileVisibility: "mentors-only" },
    { suspendedAt: now },
    { deletionRequestedAt: now },
    { erasedAt: now },
    { dateOfBirth: "2010-01-01" },
    { contactPausedAt: now },
    { emailConfirmedAt: null },
  ];
  const rows: Partial<NewMentorRow>[] = [
    {},
    { status: "trusted" },
    { status: "training" },
    { status: "suspended" },
    { status: "expired" },
    { clearedForMinors: false },
    { pausedAt: now },
    { capacity: 0 },
    { capacity: 1 },
  ];
  const ids: string[] = [];
  for (const value of values) for (const row of rows) ids.push(await mentor(value, row));
  const [full, blocking, blocked, connected] = [
    await mentor({}, { capacity: 1 }),
    await mentor(),
    await mentor(),
    await mentor(),
  ];
  await connect(await student(), full);
  for (const viewer of viewers) {
    await db()
      .insert(blocks)
      .values([newBlock(blocking, viewer), newBlock(viewer, blocked)]);
    await connect(viewer, connected);
  }
  for (const why of ["young", "manner"] as const) {
    const muted = { userId: await mentor(), choice: "mute7", why, reason: "x", reportNumber: null } as const;
    expect(await sanctionPerson({ actor: "command", actorRole: "command" }, muted, now)).toMatchObject({ ok: true });
    ids.push(muted.userId);
  }
  ids.push(full, blocking, blocked, connected);
  for (const [index, studentId] of viewers.entries()) {
    const viewer = { studentId, minor: index === 1, now, adultsBornBy: "2008-03-02" };
    const allowed: string[] = [];
    for (const id of ids) {
      const facts = await contactFacts(db(), studentId, id, now);
      if (facts && !whyNoContact("list", facts)) allowed.push(id);
    }
    expect([...(await listableTo(db(), viewer, ids))].sort()).toEqual(allowed.sort());
    const { mentors: ranked } = await rankMentors(db(), studentId, all, now);
    expect(ranked.map(({ id }) => id).sort()).toEqual(allowed.sort());
    expect(allowed.length).toBeGreaterThan(5);
  }
});

describe("the page of mentors", () => {
  test("search and filters combine, and the mentor with the most shared hours comes first [@FIND-01a @FIND-01b @FIND-01c] [@FIND-02d] [@FIND-09a @FIND-09b @FIND-09c @FIND-09d @FIND-09e] [@FIND-10a] [@PROF-07b] [@FIELD-14a]", async () => {
    const viewer = await student({ timeZone: "Europe/Berlin" });
    const zone = { timeZone: "Europe/Berlin", languages: ["de"], subjects: ["Astronomy"] };
    const early = await mentor({
      ...zone,
      firstName: "Zoë",
      lastSeenAt: now,
      experienceYears: 4,
      country: "de",
      bio: "Looks at stars.",
    });
    const late = await mentor({ ...zone, firstName: "Yara", languages: ["fr"] }, { callTypes: ["chat"] });
    const never = await mentor({ ...zone, firstName: "Xaver" });
    const range = (userId: string, weekday: number, hours: [number, number]) => ({
      id: crypto.randomUUID(),
      userId,
      weekday,
      fromMinute: hours[0] * 60,
      untilMinute: hours[1] * 60,
    });
    await db()
      .insert(weeklyHours)
      .values([range(early, 3, [9, 12]), range(late, 4, [18, 19])]);
    const find = async (params: Record<string, string>) =>
      (await mentorPage(db(), viewer, mentorQuery({ subject: "astronomy", ...params }), now)).cards;
    expect((await find({})).map(({ id }) => id)).toEqual([early, late, never]);
    expect((await find({}))[0]).toMatchObject({
      sharedHours: 3,
      online: true,
      experienceYears: 4,
      country: "de",
      students: 0,
      name: "Zoë Diallo",
      subjects: ["Astronomy"],
      languages: ["de"],
      bio: "Looks at stars.",
      rating: undefined,
    });
    expect((await find({ q: "zoe" })).map(({ id }) => id)).toEqual([early]);
    expect((await find({ language: "fr" })).map(({ id }) => id)).toEqual([late]);
    expect((await find({ type: "video" })).map(({ id }) => id)).toEqual([early, never]);
    expect((await find({ weekday: "4" })).map(({ id }) => id)).toEqual([late]);
    expect((await find({ time: "morning" })).map(({ id }) => id)).toEqual([early]);
    expect(await find({ weekday: "4", time: "morning" })).toEqual([]);
    const minor = await student({ dateOfBirth: "2011-01-01" });
    expect((await mentorPage(db(), minor, mentorQuery({ q: "zoe" }), now)).cards[0]?.online).toBe(false);
  });

  test("a rating shows from five on, and the state of what was asked stands on the card [@FIND-10c] [@FIND-02d]", async () => {
    const [viewer, mentorId] = [await student(), await mentor({ firstName: "Rated" })];
    const matchId = await connect(await student(), mentorId);
    for (const stars of [5, 4, 5, 4]) await rate(mentorId, matchId, stars);
    const card = async () => (await mentorPage(db(), viewer, mentorQuery({ q: "Rated" }), now)).cards[0];
    expect((await card())?.rating).toBeUndefined();
    await rate(mentorId, matchId, 5);
    expect(await card()).toMatchObject({ rating: 4.6, ratingCount: 5, students: 1, state: undefined });
    await db()
      .insert(mentorRequests)
      .values(newRequest({ studentId: viewer, mentorId }));
    expect((await card())?.state).toBe("requested");
  });

  test("a thousand mentors are leafed through page by page, each once [@FIND-01a]", async () => {
    const viewer = await student();
    const many = Array.from({ length: 1_000 }, (_, index) =>
      newUser({ firstName: "Many", lastName: `${index}`, subjects: ["Crowd"], emailConfirmedAt: now }),
    );
    for (let at = 0; at < many.length; at += 250) {
      const part = many.slice(at, at + 250);
      await db().insert(users).values(part);
      await db()
        .insert(mentors)
        .values(part.map(({ id }) => newMentor({ userId: id })));
    }
    const seen = new Set<string>();
    const first = await mentorPage(db(), viewer, mentorQuery({ subject: "Crowd" }), now);
    expect(first.found).toBe(1_000);
    for (let page = 1; page <= first.pages; page += 1) {
      const { cards } = await mentorPage(db(), viewer, mentorQuery({ subject: "Crowd", page: String(page) }), now);
      for (const { id } of cards) seen.add(id);
    }
    expect(seen.size).toBe(1_000);
  });
});

test("shared hours are the same whether a mentor's week is kept as one text or read from its rows [@FIND-10a]", async () => {
  const viewer = await student();
  const hours = [
    { weekday: 5, fromMinute: 600, untilMinute: 735 },
    { weekday: 2, fromMinute: 0, untilMinute: 1440 },
  ];
  const kept = await mentor({ subjects: ["Kept weeks"], timeZone: "Asia/Kolkata" });
  const read = await mentor({ subjects: ["Kept weeks"], timeZone: "Asia/Kolkata" });
  for (const id of [kept, read]) await transaction((tx) => replaceHours(tx, id, hours));
  await db().update(mentors).set({ week: null }).where(eq(mentors.userId, read));
  const { cards } = await mentorPage(db(), viewer, mentorQuery({ subject: "Kept weeks" }), now);
  expect(cards.map(({ id }) => id).toSorted()).toEqual([kept, read].toSorted());
  expect(cards[0]?.sharedHours).toBeGreaterThan(0);
  expect(cards[0]?.sharedHours).toBe(cards[1]?.sharedHours);
  await transaction((tx) => replaceHours(tx, kept, []));
  const later = await mentorPage(db(), viewer, mentorQuery({ subject: "Kept weeks" }), now);
  expect(later.cards.find(({ id }) => id === kept)?.sharedHours).toBe(0);
});

async function rate(mentorId: string, matchId: string, stars: number) {
  const studentId = await student();
  const session = newSession({ matchId, studentId, mentorId, status: "completed" });
  const sessionId = session.id ?? "";
  await db().insert(sessions).values(session);
  await insertRating(db(), { sessionId, studentId, mentorId, stars, createdAt: now });
}

test("a mentor's profile is there for whom it is, and nothing for others [@FIND-11e] [@PRIV-01c] [@FIND-08d]", async () => {
  const viewer = await student();
  const hidden = await mentor({ profileVisibility: "private" });
  const shown = await mentor();
  expect((await mentorProfile(db(), as(viewer), shown, now))?.asking?.whyNoRequest).toBeUndefined();
  expect(await mentorProfile(db(), as(viewer), hidden, now)).toBeUndefined();
  expect(await mentorProfile(db(), as(viewer), await student(), now)).toBeUndefined();
  expect(await mentorProfile(db(), as(viewer), "nobody", now)).toBeUndefined();
  const matchId = await connect(viewer, hidden);
  expect((await mentorProfile(db(), as(viewer), hidden, now))?.asking?.matchId).toBe(matchId);
  await db().insert(blocks).values(newBlock(hidden, viewer));
  expect(await mentorProfile(db(), as(viewer), hidden, now)).toBeUndefined();
});

describe("students", () => {
  test("a mentor lists the connected ones alone, with figures of their sessions together [@FIND-04a] [@FIND-05a @FIND-05b @FIND-05c @FIND-05d] [@FIELD-14b]", async () => {
    const [mentorId, other] = [await mentor(), await mentor()];
    const studentId = await student({ firstName: "Lena", lastName: "Kraft", grade: "9th", subjects: ["Maths"] });
    const minor = await student({ firstName: "Tom", lastName: "Berg", dateOfBirth: "2011-01-01" });
    await student();
    const matchId = await connect(studentId, mentorId);
    await connect(minor, mentorId);
    await connect(await student(), other);
    const at = (iso: string) => ({ startsAt: new Date(iso), endsAt: new Date(Date.parse(iso) + 1_800_000) });
    const sides = { matchId, studentId, mentorId };
    const done = newSession({ ...sides, ...at("2026-02-20T10:00:00Z"), status: "completed" });
    await db()
      .insert(sessions)
      .values([done, newSession({ ...sides, ...at("2026-03-09T10:00:00Z") })]);
    await db()
      .insert(ratings)
      .values({ sessionId: done.id ?? "", studentId, mentorId, stars: 4, createdAt: now });
    await db()
      .insert(goals)
      .values([
        newGoal({ studentId, progress: 100 }),
        newGoal({ studentId, progress: 51 }),
        newGoal({ studentId, progress: 0, held: true }),
        newGoal({ studentId, progress: 0, deletedAt: now }),
      ]);
    const cards = await studentCards(db(), mentorId, now);
    expect(cards.map(({ name }) => name)).toEqual(["Lena Kraft", "Tom B."]);
    expect(cards[0]).toMatchObject({
      grade: "9th",
      subjects: ["Maths"],
      together: {
        completed: 1,
        rating: 4,
        last: new Date("2026-02-20T10:00:00Z"),
        next: new Date("2026-03-09T10:00:00Z"),
        progress: 75,
      },
    });
    const nothing = { completed: 0, rating: undefined, last: undefined, next: undefined, progress: undefined };
    expect(cards[1]).toMatchObject({ together: nothing });
  });

  test("photo, address and number are those of connected adults who show them, and never a minor's [@PRIV-03a @PRIV-03b] [@PROF-10b] [@SAFE-16c @SAFE-16d]", async () => {
    const shows: Partial<NewUser> = { showEmail: true, showPhone: true, phone: "+49 30 1234567" };
    const [mentorId, adult] = [await mentor({ ...shows, lastName: "Quagga" }), await student(shows)];
    const minor = await student({ ...shows, dateOfBirth: "2011-01-01" });
    await Promise.all([mentorId, adult, minor].map(givePhoto));
    expect((await mentorProfile(db(), as(adult), mentorId, now))?.emailAndPhone).toEqual({});
    const { cards: mentorsFound } = await mentorPage(db(), adult, mentorQuery({ q: "Quagga" }), now);
    expect(mentorsFound.map(({ photo }) => photo)).toEqual([`/uploads/${mentorId}.webp`]);
    await connect(adult, mentorId);
    await connect(minor, mentorId);

    const emailAndPhone = { email: expect.stringContaining("@"), phone: shows.phone };
    expect(await mentorProfile(db(), as(adult), mentorId, now)).toMatchObject({
      emailAndPhone,
      photo: `/uploads/${mentorId}.webp`,
    });
    expect(await studentProfile(db(), as(mentorId), adult, now)).toMatchObject({
      emailAndPhone,
      photo: `/uploads/${adult}.webp`,
    });
    expect(await mentorProfile(db(), as(minor), mentorId, now)).toMatchObject({ emailAndPhone: {} });
    expect(await studentProfile(db(), as(mentorId), minor, now)).toMatchObject({ emailAndPhone: {}, photo: undefined });
    const cards = await studentCards(db(), mentorId, now);
    expect(cards.map(({ id, photo }) => [id, photo !== undefined])).toEqual(
      expect.arrayContaining([
        [adult, true],
        [minor, false],
      ]),
    );
    await db().update(users).set({ showEmail: false, showPhone: false }).where(eq(users.id, mentorId));
    expect((await mentorProfile(db(), as(adult), mentorId, now))?.emailAndPhone).toEqual({});
  });

  test("an unconnected minor is seen in that minor's own request alone, and no longer than it is open [@FIND-18b] [@PRIV-01c]", async () => {
    const [mentorId, minor] = [
      await mentor(),
      await student({ dateOfBirth: "2011-01-01", firstName: "Tom", lastName: "Berg" }),
    ];
    expect(await studentProfile(db(), as(mentorId), minor, now)).toBeUndefined();
    const request = newRequest({ studentId: minor, mentorId });
    await db().insert(mentorRequests).values(request);
    expect(await studentProfile(db(), as(mentorId), minor, now)).toMatchObject({
      name: "Tom B.",
      band: "13-15",
      requestId: request.id,
    });
    expect((await viewRequest(db(), mentorId, request.id, now))?.otherName).toBe("Tom B.");
    expect(await studentProfile(db(), as(await mentor()), minor, now)).toBeUndefined();
    await db()
      .update(mentorRequests)
      .set({ status: "withdrawn", closedAt: now })
      .where(eq(mentorRequests.id, request.id));
    expect(await studentProfile(db(), as(mentorId), minor, now)).toBeUndefined();
    const closed = await viewRequest(db(), mentorId, request.id, now);
    expect(closed).toMatchObject({ otherName: undefined, request: { goal: "", tried: null } });
    expect(await viewRequest(db(), minor, request.id, now)).toMatchObject({
      side: "student",
      request: { goal: "Understand fractions" },
    });
  });

  test("a request is nobody else's to see, and a block leaves nothing of it [@FIND-18b]", async () => {
    const [mentorId, studentId] = [await mentor(), await student()];
    const request = newRequest({ studentId, mentorId });
    await db().insert(mentorRequests).values(request);
    for (const stranger of [await mentor(), await student()])
      expect(await viewRequest(db(), stranger, request.id, now)).toBeUndefined();
    expect((await viewRequest(db(), mentorId, request.id, now))?.side).toBe("mentor");
    await db().insert(blocks).values(newBlock(studentId, mentorId));
    expect(await viewRequest(db(), mentorId, request.id, now)).toBeUndefined();
    expect(await viewRequest(db(), studentId, request.id, now)).toBeUndefined();
  });
});

test("nobody is listed to somebody without an account", async () => {
  expect((await mentorPage(db(), "nobody", all, now)).cards).toEqual([]);
});
