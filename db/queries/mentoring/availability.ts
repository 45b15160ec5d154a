import { and, asc, eq, gte, inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { daysOff, mentors, weeklyHours } from "#db/schema/mentors.ts";
import { users } from "#db/schema/users.ts";
import type { WeeklyRange } from "#lib/mentoring/availability/rules.ts";
import { packWeek } from "#lib/mentoring/availability/week-text.ts";

export async function hoursOfPeople(
  q: Executor,
  userIds: readonly string[],
): Promise<(WeeklyRange & { userId: string })[]> {
  if (userIds.length === 0) return [];
  return q
    .select({
      userId: weeklyHours.userId,
      weekday: weeklyHours.weekday,
      fromMinute: weeklyHours.fromMinute,
      untilMinute: weeklyHours.untilMinute,
    })
    .from(weeklyHours)
    .where(inArray(weeklyHours.userId, [...userIds]))
    .orderBy(asc(weeklyHours.weekday), asc(weeklyHours.fromMinute));
}

export async function daysOffOf(q: Executor, userIds: readonly string[], fromDay: string) {
  if (userIds.length === 0) return [];
  return q
    .select({ userId: daysOff.userId, day: daysOff.day })
    .from(daysOff)
    .where(and(inArray(daysOff.userId, [...userIds]), gte(daysOff.day, fromDay)))
    .orderBy(asc(daysOff.day));
}

export async function replaceHours(q: Executor, userId: string, hours: readonly WeeklyRange[]): Promise<void> {
  await q.delete(weeklyHours).where(eq(weeklyHours.userId, userId));
  await q
    .update(mentors)
    .set({ week: packWeek(hours) })
    .where(eq(mentors.userId, userId));
  if (hours.length === 0) return;
  await q.insert(weeklyHours).values(hours.map((range) => ({ id: crypto.randomUUID(), userId, ...range })));
}

export async function replaceDaysOff(q: Executor, userId: string, days: readonly string[]): Promise<void> {
  await q.delete(daysOff).where(eq(daysOff.userId, userId));
  if (days.length === 0) return;
  await q.insert(daysOff).values(days.map((day) => ({ id: crypto.randomUUID(), userId, day })));
}

export type MeetingRules = Readonly<{ noticeHours: number; breakMinutes: number; horizonWeeks: number }>;

export async function updateMeetingRules(q: Executor, mentorId: string, rules: MeetingRules, now: Date): Promise<void> {
  await q
    .update(mentors)
    .set({ ...rules, updatedAt: now })
    .where(eq(mentors.userId, mentorId));
}

export async function meetingRulesOf(q: Executor, mentorId: string) {
  const [found] = await q
    .select({
      zone: users.timeZone,
      noticeHours: mentors.noticeHours,
      breakMinutes: mentors.breakMinutes,
      horizonWeeks: mentors.horizonWeeks,
    })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(eq(mentors.userId, mentorId))
    .limit(1);
  return found;
}
