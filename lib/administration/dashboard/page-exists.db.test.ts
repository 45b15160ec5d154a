import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { certificates, matches, mentorRequests, mentors, sessions, users } from "#db/schema/index.ts";
import { newCertificate, newMatch, newMentor, newRequest, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { existenceCheck } from "./page-exists.ts";

testDatabase();

const now = new Date("2026-05-04T09:00:00.000Z");
const nobody = "00000000-0000-4000-8000-000000000000";

const isThere = async (id: string, path: string) => existenceCheck(path)?.({ id, twoStep: false }, now);

async function pair() {
  const confirmed = { emailConfirmedAt: now } as const;
  const [student, mentor] = [newUser({ role: "student", ...confirmed }), newUser({ role: "mentor", ...confirmed })];
  await db().insert(users).values([student, mentor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  const people = { studentId: student.id, mentorId: mentor.id };
  const match = newMatch(people);
  await db().insert(matches).values(match);
  const [session, request] = [newSession({ ...people, matchId: match.id }), newRequest(people)];
  await db().insert(sessions).values(session);
  await db().insert(mentorRequests).values(request);
  return { student: student.id, mentor: mentor.id, session: session.id, request: request.id };
}

describe("a page of one thing", () => {
  test("is there for its people, and for nobody else, as if it did not exist [@BOOK-12c @FIND-11e @FIND-18b]", async () => {
    const [mine, theirs] = [await pair(), await pair()];
    const ofStudent = [
      paths.session(mine.session),
      paths.mentor(mine.mentor),
      paths.book(mine.mentor),
      paths.request(mine.request),
    ];
    const ofMentor = [paths.scheduled(mine.session), paths.student(mine.student), paths.request(mine.request)];
    for (const path of ofStudent) expect([path, await isThere(mine.student, path)]).toEqual([path, true]);
    for (const path of ofMentor) expect([path, await isThere(mine.mentor, path)]).toEqual([path, true]);
    const hidden = [paths.session(mine.session), paths.book(mine.mentor), paths.request(mine.request)];
    for (const path of hidden) expect([path, await isThere(theirs.student, path)]).toEqual([path, false]);
    for (const path of ofMentor.filter((one) => one !== paths.student(mine.student)))
      expect([path, await isThere(theirs.mentor, path)]).toEqual([path, false]);
    const absent = [
      paths.session(nobody),
      paths.mentor(nobody),
      paths.book(nobody),
      paths.request(nobody),
      paths.mail(nobody),
    ];
    for (const path of absent) expect([path, await isThere(mine.student, path)]).toEqual([path, false]);
  });

  test("a certificate is its owner's alone", async () => {
    const [mine, theirs] = [await pair(), await pair()];
    const certificate = newCertificate({ userId: mine.mentor });
    await db().insert(certificates).values(certificate);
    const path = paths.certificate(certificate.code);
    expect(await isThere(mine.mentor, path)).toBe(true);
    for (const other of [mine.student, theirs.mentor]) expect(await isThere(other, path)).toBe(false);
    expect(await isThere(mine.mentor, paths.certificate("0000-0000-0000-0000"))).toBe(false);
  });

  test("is not asked for where everybody finds a page", () => {
    for (const path of [paths.dashboard, paths.sessions, paths.settings, paths.newPost])
      expect(existenceCheck(path)).toBeUndefined();
  });
});
