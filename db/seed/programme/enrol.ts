import { db } from "#db/client.ts";
import { deleteSignIn } from "#db/queries/identity/sign-ins.ts";
import { markAsDemo } from "#db/queries/platform/demo.ts";
import type { SampleMentor, SampleStudent } from "#db/seed/people/samples.ts";
import { signUp } from "#lib/accounts/sign-up/sign-up.ts";
import { schoolGrades } from "#lib/identity/users/options.ts";
import { nameGuardian } from "#lib/safety/guardians/name-guardian.ts";
import { recordPaperConsent } from "#lib/safety/guardians/paper-consent.ts";
import type { ConsentScope } from "#lib/safety/guardians/rules.ts";

/** People sign up through the normal use case, with a password nobody knows. Only for demos and simulations. */
export type Enrolled = Readonly<{ id: string; zone: string; subjects: readonly string[] }>;

const site = { demo: true, locale: "en" } as const;

async function join(fields: Parameters<typeof signUp>[0], key: string, at: Date, checked = true): Promise<string> {
  const client = { network: `programme:${key}`, userAgent: undefined, replaces: undefined };
  const result = await signUp(fields, { ...site, demo: checked }, client, at);
  if (!result.ok) throw new Error(`${fields.name} could not sign up: ${result.reason}`);
  const { userId, signInId } = result.started;
  await deleteSignIn(db(), signInId);
  return userId;
}

function account(name: string, key: string, zone: string, subjects: readonly string[]) {
  const password = crypto.randomUUID();
  const email = `${key}@people.baobab.example`;
  return { name, email, password, confirmPassword: password, timeZone: zone, subjects: [...subjects] };
}

/** Years and languages are set as in the profile. */
export function enrolMentor(sample: SampleMentor, key: string, at: Date): Promise<Enrolled> {
  return enrol(sample, key, at, true);
}

/** A mentor for whom the demo passed no check. */
export function enrolApplicant(sample: SampleMentor, key: string, at: Date): Promise<Enrolled> {
  return enrol(sample, key, at, false);
}

async function enrol(sample: SampleMentor, key: string, at: Date, checked: boolean): Promise<Enrolled> {
  const { name, country, zone, subjects, bio, qualifications } = sample;
  const own = { role: "mentor", dateOfBirth: "1985-03-09", bio, qualifications, country } as const;
  const id = await join({ ...account(name, key, zone, subjects), ...own }, key, at, checked);
  await markAsDemo(db(), id, { experienceYears: sample.years, languages: [...sample.languages] }, at);
  return { id, zone, subjects };
}

/** Minors name a guardian, whose paper form agrees to everything. */
export async function enrolStudent(sample: SampleStudent, key: string, at: Date, today: Date): Promise<Enrolled> {
  const { name, country, zone, subjects, goal, age } = sample;
  const grade = schoolGrades.find((code) => code === sample.grade);
  // Half a year after the birthday, so no age changes around the demo's today.
  const born = new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth() - 6, 15));
  const dateOfBirth = born.toISOString().slice(0, 10);
  const own = { role: "student", dateOfBirth, bio: goal, grade, country } as const;
  const id = await join({ ...account(name, key, zone, subjects), ...own }, key, at);
  await markAsDemo(db(), id, { languages: ["en"] }, at);
  if (age < 18) await agree(id, name, at, ["chat", "audio", "video"]);
  return { id, zone, subjects };
}

async function agree(studentId: string, name: string, at: Date, scopes: readonly ConsentScope[]): Promise<void> {
  const guardian = { name: `Parent of ${name.split(" ")[0]}`, email: `parent-${studentId}@people.baobab.example` };
  const named = await nameGuardian(studentId, { ...guardian, phone: null, language: "en" }, at);
  if (!named.ok) throw new Error(`${name}'s guardian could not be named: ${named.reason}`);
  const by = { actor: "command", actorRole: "system" } as const;
  const paper = { studentId, scopes, staffId: null, reason: "Fictitious form of a demo", by };
  const recorded = await recordPaperConsent(paper, at);
  if (!recorded.ok) throw new Error(`${name}'s form could not be recorded: ${recorded.reason}`);
}
