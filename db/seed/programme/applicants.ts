import { db } from "#db/client.ts";
import { updateEmailConfirmed } from "#db/queries/identity/accounts.ts";
import { applicationOf } from "#db/queries/safety/mentor-applications.ts";
import type { SampleMentor } from "#db/seed/people/samples.ts";
import { day } from "#lib/platform/time/time.ts";
import { decideOnApplication } from "#lib/safety/applications/decide-on-application.ts";
import { submitApplication } from "#lib/safety/applications/save-application.ts";
import { recordStep } from "#lib/safety/verification/record-step.ts";
import { enrolApplicant } from "./enrol.ts";

const before = (now: Date, days: number) => new Date(now.getTime() - days * day);

const [tariq, noemi]: readonly [SampleMentor, SampleMentor] = [
  {
    ...{ name: "Tariq Rahman", country: "uk", zone: "Europe/London", years: 6 },
    ...{ subjects: ["Chemistry", "Biology"], languages: ["en"], qualifications: "MSc in chemistry" },
    bio: "I work in a laboratory and like questions that begin with why.",
  },
  {
    ...{ name: "Noémi Lambert", country: "ca", zone: "America/Toronto", years: 3 },
    ...{ subjects: ["French", "History"], languages: ["fr", "en"], qualifications: "BA in history" },
    bio: "I taught evening classes for newcomers and miss the conversations.",
  },
];

/** Two mentors in the middle of their checks: an application to read, and a record check to record. */
export async function seedApplicants(coordinatorId: string, now: Date): Promise<void> {
  await apply(tariq, "applicant-1", before(now, 2));
  const id = await apply(noemi, "applicant-2", before(now, 12));
  const by = { actor: coordinatorId, actorRole: "coordinator" } as const;
  const seen = (await applicationOf(db(), id))?.submittedAt?.toISOString() ?? "";
  const accepted = { mentorId: id, seen, decision: "accept", reason: "Three years of evening classes." } as const;
  await decideOnApplication(by, accepted, before(now, 11));
  const passed = { result: "passed", expiresAt: null } as const;
  const talked = { step: "references", reason: "Talked to both on the phone." } as const;
  await recordStep(by, id, { ...passed, ...talked }, before(now, 6));
  const seenLive = { step: "identity", reason: "Passport seen in a video call." } as const;
  await recordStep(by, id, { ...passed, ...seenLive }, before(now, 5));
}

async function apply(sample: SampleMentor, key: string, at: Date): Promise<string> {
  const { id } = await enrolApplicant(sample, key, at);
  await updateEmailConfirmed(db(), id, at);
  const written = {
    motivation: "Somebody explained things to me when I was fifteen. I want to do the same.",
    experience: "Two years of homework help at a library.",
    qualifications: sample.qualifications,
    countries: [sample.country],
  };
  const declared = { declaration: "nothing", declared: "", relatives: "", conduct: true, answer: "" } as const;
  const sent = await submitApplication(id, { ...written, ...declared }, at);
  if (!sent.ok) throw new Error(`${sample.name} could not apply: ${sent.reason}`);
  return id;
}
