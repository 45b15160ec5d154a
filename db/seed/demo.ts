import { db, transaction } from "#db/client.ts";
import { insertPolicyAgreements } from "#db/queries/identity/agreements.ts";
import { demoUserByEmailKey, insertUser } from "#db/queries/identity/users.ts";
import { anyPost } from "#db/queries/platform/demo.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { type DemoRole, demoPassword } from "#lib/accounts/demo/accounts.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { currentEdition, policies } from "#lib/identity/users/policies.ts";
import { createMentor } from "#lib/mentoring/mentors/create-mentor.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { savePost } from "#lib/publishing/blog-posts/save-post.ts";
import { demoPeople } from "./demo-people.ts";
import { fillPreflight } from "./demo-preflight.ts";
import { seedStaff } from "./demo-staff.ts";
import { experimentDraft } from "./posts/experiment-draft.ts";
import { fractions } from "./posts/fractions.ts";
import { languageDraft } from "./posts/language-draft.ts";
import type { SamplePost } from "./posts/sample-post.ts";
import { studyWeek } from "./posts/study-week.ts";
import { seedInstantCalls } from "./programme/calls.ts";
import { connectOwnTwo } from "./programme/conversations.ts";
import { seedProgramme } from "./programme/demo-programme.ts";
import type { Enrolled } from "./programme/enrol.ts";
import { seedOwnGoals } from "./programme/goals.ts";

const samplePosts: readonly SamplePost[] = [fractions, studyWeek, languageDraft, experimentDraft];

const joinedDaysAgo = 90;

export type SeedReport = { accounts: number; posts: number; sessions: number };

/** Uses the use cases of real people. Running it again, or twice at once, adds nothing. */
export async function seedDemo(now: Date, { programme }: { programme: boolean }): Promise<SeedReport> {
  const empty = !(await anyPost(db()));
  const staff = await seedStaff(daysBefore(now, joinedDaysAgo), now);
  await fillPreflight(now);
  const student = await seedPerson("student", now);
  const mentor = await seedPerson("mentor", now);
  const accounts = [student, mentor].filter(Boolean).length + staff;
  // In a demo, what one publishes is public at once.
  if (empty) await saveSiteSetting(db(), "reviewFirstPosts", false, now);
  const posts = empty ? await seedPosts(now) : 0;
  // Only with two new accounts, so nothing that was deleted comes back.
  if (!student || !mentor) return { accounts, posts, sessions: 0 };
  if (programme) {
    const made = await seedProgramme({ student, mentor }, { withPosts: empty }, now);
    return { accounts, posts: posts + made.posts, sessions: made.sessions };
  }
  const own = { studentId: student.id, mentorId: mentor.id };
  await connectOwnTwo(own, now);
  await seedInstantCalls(own, now);
  await seedOwnGoals(own, now);
  return { accounts, posts, sessions: 0 };
}

async function seedPerson(role: DemoRole, now: Date): Promise<Enrolled | undefined> {
  const person = demoPeople[role];
  if (await demoUserByEmailKey(db(), person.emailKey)) return undefined;
  const joined = daysBefore(now, joinedDaysAgo);
  const id = crypto.randomUUID();
  const passwordHash = await hashPassword(demoPassword);
  return transaction(async (tx) => {
    const user = {
      ...person,
      id,
      passwordHash,
      emailConfirmedAt: joined,
      createdAt: joined,
      updatedAt: joined,
      lastSeenAt: now,
    };
    if (!(await insertUser(tx, user))) return undefined;
    if (role === "mentor") await createMentor(tx, id, true, joined);
    const agreements = policies.map((policy) => ({
      id: crypto.randomUUID(),
      userId: id,
      policy,
      version: currentEdition(policy).version,
      agreedAt: joined,
    }));
    await insertPolicyAgreements(tx, agreements);
    return { id, zone: person.timeZone ?? "UTC", subjects: person.subjects ?? [] };
  });
}

async function seedPosts(now: Date): Promise<number> {
  const mentor = await demoUserByEmailKey(db(), demoPeople.mentor.emailKey);
  if (!mentor) return 0;
  let stored = 0;
  for (const { daysAgo, categories, tags, ...post } of samplePosts) {
    const target = { id: crypto.randomUUID(), mode: "create" } as const;
    const input = { ...post, featuredImage: null, categories: [...categories], tags: [...tags] };
    const result = await savePost(mentor.id, target, input, daysBefore(now, daysAgo));
    // Another process may have been faster; any other refusal means that the samples are wrong.
    if (result.ok) stored += 1;
    else if (result.reason !== "slugTaken") throw new Error(`"${post.title}" was refused: ${result.reason}`);
  }
  return stored;
}
