import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { insertRecordCheck } from "#db/queries/safety/record-checks.ts";
import { insertMentor } from "#db/queries/safety/verification.ts";
import { users } from "#db/schema/users.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import type { ApplicationInput } from "#lib/safety/applications/input.ts";
import type { RefereeInput } from "#lib/safety/references/input.ts";
import { newUser } from "./rows.ts";

const createdAt = new Date("2026-01-15T12:00:00.000Z");

/** A mentor who signed up and confirmed the address; more as given. */
export async function addApplicant(values: Parameters<typeof newUser>[0] = {}): Promise<string> {
  const user = newUser({ role: "mentor", emailConfirmedAt: createdAt, firstName: "Ana", lastName: "Souza", ...values });
  await db().insert(users).values(user);
  await insertMentor(db(), { userId: user.id, status: "draft", createdAt, updatedAt: createdAt });
  return user.id;
}

/** The accepted check of a country, without which nobody passes a mentor's record check. */
export async function acceptRecordCheck(mentorId: string): Promise<void> {
  await db().update(users).set({ country: "uk" }).where(eq(users.id, mentorId));
  const seen = { country: "uk", kind: "dbs-enhanced", outcome: "clear", issuedOn: null, note: "seen" } as const;
  const row = { ...seen, id: crypto.randomUUID(), mentorId, recordedBy: null, recordedAt: createdAt };
  await insertRecordCheck(db(), { ...row, expiresAt: new Date("2100-01-01T00:00:00.000Z") });
}

export async function newStaffActor(role: Role, values: Parameters<typeof newUser>[0] = {}) {
  const user = newUser({ role, emailConfirmedAt: createdAt, firstName: "Cora", lastName: "Lind", ...values });
  await db().insert(users).values(user);
  return { actor: user.id, actorRole: role };
}

export const wholeApplication: ApplicationInput = {
  motivation: "I like to explain.",
  experience: "Two years of football training.",
  qualifications: "A degree in physics.",
  countries: ["de"],
  declaration: "nothing",
  declared: "",
  relatives: "",
  conduct: true,
  answer: "",
};

export function newReferee(values: Partial<RefereeInput> = {}): RefereeInput {
  const email = `${crypto.randomUUID()}@example.org`;
  return { name: "Rosa Lima", email, relation: "work", language: "de", noRelative: "on", ...values };
}
