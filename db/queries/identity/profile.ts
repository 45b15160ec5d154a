import { and, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { posts } from "#db/schema/posts.ts";
import { type User, users } from "#db/schema/users.ts";

const shown = {
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  country: users.country,
  dateOfBirth: users.dateOfBirth,
  bio: users.bio,
  qualifications: users.qualifications,
  subjects: users.subjects,
  grade: users.grade,
  experienceYears: users.experienceYears,
  languages: users.languages,
  photoId: users.photoId,
  createdAt: users.createdAt,
};

export type Profile = Pick<User, keyof typeof shown>;

export async function ownProfile(q: Executor, userId: string): Promise<Profile | undefined> {
  const [row] = await q.select(shown).from(users).where(eq(users.id, userId));
  return row;
}

export type ProfileChanges = Pick<User, "firstName" | "lastName" | "country" | "bio"> &
  Partial<Pick<User, "qualifications" | "subjects" | "grade" | "experienceYears" | "languages">>;

export async function updateProfile(q: Executor, userId: string, changes: ProfileChanges, now: Date): Promise<void> {
  await q
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, userId));
}

export async function publishedSlugsOf(q: Executor, authorId: string): Promise<string[]> {
  const rows = await q
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(eq(posts.authorId, authorId), eq(posts.status, "published")));
  return rows.map((row) => row.slug);
}

export async function updatePhoto(q: Executor, userId: string, photoId: string | null, now: Date): Promise<void> {
  await q.update(users).set({ photoId, updatedAt: now }).where(eq(users.id, userId));
}

export async function updateProfileTexts(
  q: Executor,
  userId: string,
  texts: Partial<Pick<User, "bio" | "qualifications" | "subjects">>,
  now: Date,
): Promise<void> {
  await q
    .update(users)
    .set({ ...texts, updatedAt: now })
    .where(eq(users.id, userId));
}

export async function writeProfileText(
  q: Executor,
  userId: string,
  values: Partial<{ bio: string; qualifications: string; subjects: string[] }>,
): Promise<boolean> {
  const written = await q.update(users).set(values).where(eq(users.id, userId)).returning({ id: users.id });
  return written.length === 1;
}

export async function profileSubjects(q: Executor, userId: string): Promise<string[]> {
  const [row] = await q.select({ subjects: users.subjects }).from(users).where(eq(users.id, userId));
  return row?.subjects ?? [];
}

export async function emailAndPhoneOf(q: Executor, userId: string) {
  const { email, phone, showEmail, showPhone } = users;
  const [row] = await q.select({ email, phone, showEmail, showPhone }).from(users).where(eq(users.id, userId)).limit(1);
  return row;
}
