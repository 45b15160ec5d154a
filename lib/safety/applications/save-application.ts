import { type Executor, transaction } from "#db/client.ts";
import {
  applicationOf,
  changeApplication,
  insertApplication,
  type MentorApplication,
} from "#db/queries/safety/mentor-applications.ts";
import { changeMentor, checksOf } from "#db/queries/safety/verification.ts";
import { recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { countriesNamed, namedAt } from "#lib/safety/record-checks/named-countries.ts";
import { mentorAt } from "#lib/safety/verification/decide-on-mentor.ts";
import { failUnchecked } from "#lib/safety/verification/record-country-check.ts";
import { requiredStepsHere } from "#lib/safety/verification/required-steps.ts";
import { progressOf } from "#lib/safety/verification/rules.ts";
import { isRenewalDue } from "#lib/safety/verification/verification-rules.ts";
import type { ApplicationInput } from "./input.ts";
import { type ApplicationStatus, conductVersion, mayRenew, mayWriteApplication } from "./rules.ts";

/** `closed`: it is with staff, or decided on. */
export type SavingRefusal = "unknown" | "closed" | "confirmEmail";

/** Keeps what was typed, however incomplete. */
export function saveApplication(mentorId: string, input: ApplicationInput, now: Date): Promise<Answer<SavingRefusal>> {
  return transaction(async (tx) => {
    const before = await writable(tx, mentorId, now);
    if (!before) return refuse("closed");
    const { status: from } = before;
    const status: ApplicationStatus = from === "needsInfo" ? from : "draft";
    const change = { ...columnsOf(input, now), status, namedCountries: countriesNamed(before) };
    await changeApplication(tx, { mentorId, from }, change, now);
    return done;
  });
}

/** Hands it in: from now on only staff can open it again. */
export function submitApplication(
  mentorId: string,
  input: ApplicationInput,
  now: Date,
): Promise<Answer<SavingRefusal>> {
  return transaction(async (tx) => {
    const mentor = await mentorAt(tx, mentorId, now);
    if (!mentor || mentor.status === "removed") return refuse("unknown");
    if (!mentor.passed.has("email")) return refuse("confirmEmail");
    const before = await writable(tx, mentorId, now);
    if (!before) return refuse("closed");
    const namedCountries = { ...countriesNamed(before), ...namedAt(input.countries, now) };
    const change = { ...columnsOf(input, now), status: "submitted", submittedAt: now, namedCountries } as const;
    await changeApplication(tx, { mentorId, from: before.status }, change, now);
    if (mentor.status === "needsInfo") {
      const status = progressOf(await requiredStepsHere(tx), mentor.passed);
      await changeMentor(tx, mentorId, { status }, now);
    }
    const entry = { action: "mentor.application.submit", object: `user:${mentorId}` } as const;
    await recordAudit(tx, { actor: mentorId, actorRole: "mentor", ...entry }, now);
    await failUnchecked(tx, mentorId, now);
    await queueChanged(tx, ["coordinator", "lead"], now);
    return done;
  });
}

/** The application, if this mentor may write in it now. */
async function writable(tx: Executor, mentorId: string, now: Date): Promise<MentorApplication | undefined> {
  await insertApplication(tx, mentorId, now);
  const application = await applicationOf(tx, mentorId);
  if (!application) return undefined;
  const { status } = application;
  if (mayWriteApplication(status)) return application;
  const due = isRenewalDue(await checksOf(tx, mentorId), "application", now);
  return mayRenew(status, due) ? application : undefined;
}

function columnsOf({ conduct, ...written }: ApplicationInput, now: Date) {
  return { ...written, conductVersion: conduct ? conductVersion : null, conductAt: conduct ? now : null };
}
