import { and, eq, inArray, isNotNull, lt, ne, or, type SQL } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import { type MentorApplication, mentorApplications } from "#db/schema/verification.ts";
import type { ApplicationStatus } from "#lib/safety/applications/rules.ts";

export type { MentorApplication } from "#db/schema/verification.ts";

export async function applicationOf(q: Executor, mentorId: string): Promise<MentorApplication | undefined> {
  const [row] = await q.select().from(mentorApplications).where(eq(mentorApplications.mentorId, mentorId));
  return row;
}

export async function decidedApplicationOf(q: Executor, mentorId: string) {
  const [row] = await q
    .select({ application: mentorApplications, firstName: users.firstName, lastName: users.lastName })
    .from(mentorApplications)
    .leftJoin(users, eq(users.id, mentorApplications.decidedBy))
    .where(eq(mentorApplications.mentorId, mentorId));
  return row;
}

export async function insertApplication(q: Executor, mentorId: string, now: Date): Promise<void> {
  await q.insert(mentorApplications).values({ mentorId, createdAt: now, updatedAt: now }).onConflictDoNothing();
}

export type ApplicationChange = Partial<Omit<MentorApplication, "mentorId" | "createdAt" | "updatedAt">>;

/** False if its status is another one by now. */
export async function changeApplication(
  q: Executor,
  { mentorId, from }: Readonly<{ mentorId: string; from: ApplicationStatus }>,
  change: ApplicationChange,
  now: Date,
): Promise<boolean> {
  const changed = await q
    .update(mentorApplications)
    .set({ ...change, updatedAt: now })
    .where(and(eq(mentorApplications.mentorId, mentorId), eq(mentorApplications.status, from)))
    .returning({ mentorId: mentorApplications.mentorId });
  return changed.length === 1;
}

/** Undefined: of everybody. */
export async function submittedApplications(q: Executor, mentorIds?: readonly string[]) {
  if (mentorIds?.length === 0) return [];
  const ofThese = mentorIds && inArray(mentorApplications.mentorId, [...mentorIds]);
  const rows = await q
    .select({ mentorId: mentorApplications.mentorId, since: mentorApplications.submittedAt })
    .from(mentorApplications)
    .where(and(eq(mentorApplications.status, "submitted"), ofThese));
  return rows.flatMap(({ mentorId, since }) => (since ? [{ mentorId, since }] : []));
}

/** What was written in applications decided before this instant. Relatives and countries stay: decisions ask for them. */
export async function blankApplications(q: Executor, before: Date): Promise<number> {
  const { motivation, experience, qualifications, declared, answer, question, reason } = mentorApplications;
  const written: (SQL | undefined)[] = [
    ...[motivation, experience, qualifications, declared, answer].map((column) => ne(column, "")),
    isNotNull(question),
    isNotNull(reason),
  ];
  const blank = { motivation: "", experience: "", qualifications: "", declared: "", answer: "" };
  const rows = await q
    .update(mentorApplications)
    .set({ ...blank, declaration: null, question: null, reason: null })
    .where(
      and(
        inArray(mentorApplications.status, ["accepted", "refused"]),
        lt(mentorApplications.decidedAt, before),
        or(...written),
      ),
    )
    .returning({ mentorId: mentorApplications.mentorId });
  return rows.length;
}
