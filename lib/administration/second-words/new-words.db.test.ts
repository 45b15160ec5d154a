import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import {
  consents,
  guardians,
  mails,
  minorsAdmissions,
  notifications,
  partnerCentres,
  users,
} from "#db/schema/index.ts";
import { centreStaff } from "#db/schema/staff.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedMentor, storedStudent } from "#db/support/pair.ts";
import { newConsent, newGuardian } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { makeCards } from "#lib/administration/cards/make-cards.ts";
import { resetCard } from "#lib/administration/cards/reset-card.ts";
import { placeStudent } from "#lib/administration/centres/keep-centre.ts";
import { takeOnCentre } from "#lib/administration/centres/look-after.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { suggestMentor } from "#lib/mentoring/suggestions/suggest-mentor.ts";
import { day } from "#lib/platform/time/time.ts";
import { renewGuardianLink } from "#lib/safety/guardians/by-staff.ts";
import { newStaffDays } from "#lib/safety/second-words/rules.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const reason = "Nobody else is here";

beforeEach(async () => {
  for (const table of [mails, notifications, centreStaff, guardians, minorsAdmissions, users, partnerCentres])
    await db().delete(table);
  await db()
    .insert(minorsAdmissions)
    .values({ id: crypto.randomUUID(), decision: "opened", at: now, staffId: null, failing: [] });
});

async function storedCentre(by?: AuditActor) {
  const id = crypto.randomUUID();
  await db().insert(partnerCentres).values({ id, name: id, nameKey: id, country: null, createdAt: now });
  if (by) await db().insert(centreStaff).values({ centreId: id, userId: by.actor, createdAt: now });
  return id;
}

async function storedChild(values: Parameters<typeof storedStudent>[0] = {}) {
  const studentId = await storedStudent({ dateOfBirth: "2011-05-05", ...values });
  const guardian = newGuardian({ studentId, name: "Fatou", email: "fatou@mail.example", verifiedAt: now });
  await db().insert(guardians).values(guardian);
  for (const scope of ["chat", "video", "audio"] as const)
    await db()
      .insert(consents)
      .values(newConsent({ studentId, scope, guardianId: guardian.id }));
  return studentId;
}

/** Each prepares what it is about, for somebody who looks after the center, and does it. */
const acts: Readonly<Record<string, (by: AuditActor) => Promise<Readonly<{ ok: boolean; reason?: string }>>>> = {
  "resets a card": async (by) => {
    const card = { centreId: await storedCentre(by), username: "amina", email: null, emailKey: null };
    return resetCard(by, { studentId: await storedChild(card), reason }, now);
  },
  "makes a card": async (by) => {
    const amina = { firstName: "Amina", lastName: "Diallo", dateOfBirth: "2012-05-24", grade: "9th" } as const;
    const place = { centreId: await storedCentre(by), locale: "en", timeZone: "UTC" } as const;
    const made = await makeCards(by, { ...place, students: [amina], reason }, now);
    // Asked after it: whether all holds that admits minors.
    return !made.ok && made.reason === "students" ? { ok: true } : made;
  },
  "takes on a center": async (by) => takeOnCentre(by, { id: await storedCentre(), reason }, now),
  "places a child into a center": async (by) =>
    placeStudent(by, { studentId: await storedChild(), centreId: await storedCentre(by), reason }, now),
  "takes a child out of a center": async (by) =>
    placeStudent(
      by,
      { studentId: await storedChild({ centreId: await storedCentre(by) }), centreId: null, reason },
      now,
    ),
  "stops a guardian's links": async (by) =>
    renewGuardianLink({ studentId: await storedChild(), by, reason }, false, now),
  "suggests a mentor": async (by) => {
    const pair = { studentId: await storedChild(), mentorId: await storedMentor() };
    return suggestMentor(by, { ...pair, subject: "Mathematics", reason: "Patient", goal: null }, now);
  },
};

describe("whoever one admin alone made reaches no child for seven days [@SAFE-33g]", () => {
  const later = (days: number) => new Date(now.getTime() + days * day);
  const made = (values: Parameters<typeof newStaffActor>[1]) => newStaffActor("coordinator", values);

  test.each(Object.entries(acts))("%s", async (_, act) => {
    const friend = await made({ madeBy: "the one admin", wordCountsFrom: later(newStaffDays - 1) });
    expect(await act(friend)).toEqual({ ok: false, reason: "tooNew" });
    expect(await db().select().from(notifications)).toEqual([]);
    expect(await db().select().from(mails)).toEqual([]);
  });

  test.each(Object.entries(acts))("%s: then they do, and the first team, or whom two made, at once", async (_, act) => {
    expect(await act(await made({ madeBy: "the one admin", wordCountsFrom: now }))).toMatchObject({ ok: true });
    for (const table of [centreStaff, guardians, users]) await db().delete(table);
    expect(await act(await made({ madeBy: null, wordCountsFrom: later(newStaffDays) }))).toMatchObject({ ok: true });
  });
});
