import { and, eq, gt, inArray, isNotNull, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { mentors } from "#db/schema/mentors.ts";
import { type User, users } from "#db/schema/users.ts";

const kept = {
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  dateOfBirth: users.dateOfBirth,
  createdAt: users.createdAt,
  bio: users.bio,
  timeZone: users.timeZone,
  locale: users.locale,
  profileLanguage: users.profileLanguage,
  theme: users.theme,
  fontSize: users.fontSize,
  dataSaver: users.dataSaver,
  emailNotifications: users.emailNotifications,
  pushNotifications: users.pushNotifications,
  sessionReminders: users.sessionReminders,
  messageAlerts: users.messageAlerts,
  weeklyDigest: users.weeklyDigest,
  profileVisibility: users.profileVisibility,
  showEmail: users.showEmail,
  showPhone: users.showPhone,
  dataProcessing: users.dataProcessing,
  quietFrom: users.quietFrom,
  quietUntil: users.quietUntil,
};
export type OwnSettings = Pick<User, keyof typeof kept>;

export async function ownSettings(q: Executor, userId: string): Promise<OwnSettings | undefined> {
  const [row] = await q.select(kept).from(users).where(eq(users.id, userId));
  return row;
}

export type SettingsChanges = Partial<Omit<OwnSettings, "role" | "email" | "dateOfBirth" | "createdAt" | "timeZone">>;

export async function updateSettings(q: Executor, userId: string, changes: SettingsChanges, now: Date): Promise<void> {
  await q
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, userId));
}

/** Of students born later, or of one of them: what only adults may choose is as if they never had. */
export async function forgetAdultChoices(q: Executor, born: string, now: Date, userId?: string): Promise<number> {
  const { role, dateOfBirth, profileVisibility, showEmail, showPhone, leaderboardSince } = users;
  const chosen = or(
    inArray(profileVisibility, ["public", "mentors-only"]),
    ...[eq(showEmail, true), eq(showPhone, true), isNotNull(leaderboardSince)],
  );
  const whose = userId === undefined ? undefined : eq(users.id, userId);
  const forgotten = await q
    .update(users)
    .set({ profileVisibility: null, showEmail: false, showPhone: false, leaderboardSince: null, updatedAt: now })
    .where(and(eq(role, "student"), gt(dateOfBirth, born), chosen, whose))
    .returning({ id: users.id });
  return forgotten.length;
}

export async function isZoneKnown(q: Executor, userId: string): Promise<boolean> {
  const known = and(eq(users.id, userId), eq(users.zoneKnown, true));
  return (await q.$count(users, known)) > 0;
}

type KeptZones = Pick<User, "formerZone" | "formerZoneUntil" | "homeZone" | "homeZoneUntil">;
export type ZoneChange = Pick<User, "timeZone"> & Partial<KeptZones>;

export async function storeZone(q: Executor, userId: string, change: ZoneChange): Promise<void> {
  await q
    .update(users)
    .set({ ...change, zoneKnown: true })
    .where(eq(users.id, userId));
}

export async function ownMentoring(q: Executor, userId: string) {
  const [row] = await q
    .select({ capacity: mentors.capacity, pausedAt: mentors.pausedAt, pauseReason: mentors.pauseReason })
    .from(mentors)
    .where(eq(mentors.userId, userId));
  return row;
}

export async function updateCapacity(q: Executor, mentorId: string, capacity: number, now: Date): Promise<void> {
  await q.update(mentors).set({ capacity, updatedAt: now }).where(eq(mentors.userId, mentorId));
}
