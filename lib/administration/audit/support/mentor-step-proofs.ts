import { addApplicant, newStaffActor } from "#db/support/applicants.ts";
import { type MentorStep, mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import type { GivenCheck } from "#lib/safety/record-checks/rules.ts";
import { recordCountryCheck } from "#lib/safety/verification/record-country-check.ts";
import { recordInterview } from "#lib/safety/verification/record-interview.ts";
import { askToRecordStep, recordStep } from "#lib/safety/verification/record-step.ts";
import type { CheckResult } from "#lib/safety/verification/rules.ts";
import { type ActProof, lineBy, logging, type SomeProofs } from "./prove-acts.ts";
import { secondWordProofs } from "./second-word-proofs.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const reason = "Seen at the office";
const coordinator = () => newStaffActor("coordinator");

async function stepProof(step: MentorStep, result: CheckResult) {
  const [by, mentorId] = [await coordinator(), await addApplicant()];
  await logging(() => recordStep(by, mentorId, { step, result, reason, expiresAt: null }, now));
  return lineBy(by, `user:${mentorId}`, reason);
}

type StepAct = `mentor.step.${MentorStep}.${CheckResult}`;

function stepProofs(): Readonly<Record<StepAct, ActProof>> {
  const named = mentorSteps.flatMap((step) =>
    (["passed", "failed"] as const).map((result) => [`mentor.step.${step}.${result}`, () => stepProof(step, result)]),
  );
  return Object.fromEntries(named) as Record<StepAct, ActProof>;
}

const clear: GivenCheck = {
  country: "uk",
  kind: "dbs-enhanced",
  outcome: "clear",
  issuedOn: "2026-11-01",
  expiresOn: null,
};

/** What came of a check in one of the countries; of the only one, so the step follows it. */
async function recordProof(given: Partial<GivenCheck>, leaves: "record" | "step") {
  const [by, mentorId] = [await coordinator(), await addApplicant({ country: clear.country })];
  const check = { ...clear, ...given };
  await logging(() => recordCountryCheck(by, mentorId, { ...check, reason: ` ${reason}` }, now));
  const record = `mentor.record.${check.outcome}` as const;
  const step = `mentor.step.recordCheck.${check.outcome === "clear" ? "passed" : "failed"}` as const;
  return lineBy(by, `user:${mentorId}`, `${check.country}: ${reason}`, [leaves === "record" ? step : record]);
}

async function interviewProof(result: CheckResult) {
  const [by, mentorId] = [await coordinator(), await addApplicant()];
  await logging(() => recordInterview(by, mentorId, { result, heldOn: "2026-11-20", notes: "Warm." }, now));
  return lineBy(by, `user:${mentorId}`, "Interview on 2026-11-20");
}

export const mentorStepProofs = {
  ...stepProofs(),
  "mentor.step.recordCheck.passed": () => recordProof({}, "step"),
  "mentor.step.recordCheck.failed": () => recordProof({ outcome: "notClear" }, "step"),
  "mentor.step.interview.passed": () => interviewProof("passed"),
  "mentor.step.interview.failed": () => interviewProof("failed"),
  "mentor.record.clear": () => recordProof({}, "record"),
  "mentor.record.notClear": () => recordProof({ outcome: "notClear" }, "record"),
  "mentor.record.unavailable": () => recordProof({ outcome: "unavailable", issuedOn: null }, "record"),
  ...secondWordProofs("mentorStep", async () => {
    const [asker, second, mentorId] = [await coordinator(), await coordinator(), await addApplicant()];
    const step = { step: "references", result: "passed", reason } as const;
    const ask = () => askToRecordStep(asker, mentorId, step, now);
    return { asker, second, reason, object: `user:${mentorId}`, ask, does: ["mentor.step.references.passed"], now };
  }),
} satisfies SomeProofs;
