import { expect, test } from "vitest";
import { drawn, readOf } from "#components/platform/drawn.testing.ts";
import type { GuardianPage } from "#lib/safety/guardians/guardian-page.ts";
import { GuardianPast } from "./guardian-past.tsx";
import { GuardianSchedule } from "./guardian-schedule.tsx";

const at = { id: "s", startsAt: new Date("2026-11-24T15:00:00Z"), partner: "Amina" } as const;
const page = {
  ...{ student: "Nia O.", timeZone: "Africa/Nairobi" },
  schedule: [
    { ...at, endsAt: new Date("2026-11-24T15:30:00Z"), type: "video", status: "pending" },
    { ...at, endsAt: new Date("2026-11-24T15:30:00Z"), id: "t", type: "chat", status: "confirmed" },
  ],
  past: {
    sessions: [
      { ...at, type: "video", subject: "Math", attendance: "attended", minutes: 30 },
      { ...at, id: "t", type: "chat", subject: "Math", attendance: "mentorMissed", minutes: 45 },
    ],
    page: 1,
    earlier: true,
  },
} as unknown as GuardianPage;

test("a guardian reads of each session ahead when it is, how, and the partner's first name and role [@SAFE-15a]", async () => {
  const text = readOf(await drawn(<GuardianSchedule page={page} locale="en" />));
  expect(text).toContain("Times are in Nia O.’s time zone: Africa/Nairobi.");
  expect(text).toMatch(/6:00\sPM.* By video with Amina, mentor Pending/);
  expect(text).toContain("In writing with Amina, mentor");
  expect(readOf(await drawn(<GuardianSchedule page={{ ...page, schedule: [] }} locale="en" />))).toContain(
    "No sessions are booked.",
  );
});

test("and of each past one who took part [@SAFE-15a]", async () => {
  const text = readOf(await drawn(<GuardianPast page={page} locale="en" token="x" />));
  expect(text).toMatch(/by video with Amina \(mentor\), 30 minutes Both took part/);
  expect(text).toMatch(/in writing with Amina \(mentor\), 45 minutes Missed by the mentor/);
  expect(text).toContain("Earlier sessions");
});
