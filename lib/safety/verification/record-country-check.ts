import { type Executor, transaction } from "#db/client.ts";
import { insertRecordCheck, recordChecksOf } from "#db/queries/safety/record-checks.ts";
import { checksOf } from "#db/queries/safety/verification.ts";
import { type AuditActor, bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { stanceWhere } from "#lib/safety/conflicts/conflict-rules.ts";
import { countriesOpen, countriesToCheck } from "#lib/safety/record-checks/countries-of.ts";
import {
  type CheckFault,
  countriesLacking,
  expiryOf,
  firstExpiry,
  type GivenCheck,
  stateOfCountry,
  whyNotRecord,
} from "#lib/safety/record-checks/rules.ts";
import { askSecondWord, type Waits } from "#lib/safety/second-words/ask-second-word.ts";
import { ruleOf } from "#lib/safety/second-words/rules.ts";
import { type MentorRefusal, mentorAt, mentorStaff } from "./decide-on-mentor.ts";
import { recordStepIn } from "./record-step.ts";

/** `proven`: two people say so. */
type Given = GivenCheck & Readonly<{ reason: string; proven?: true }>;

type Recorded = Answer<MentorRefusal | CheckFault | "noCountry", { lacking: readonly string[] }>;

/**
 * What came of a record check in one country, never the document. For a mentor whom two approved for minors a clear one
 * waits for a second person: it lets contact with minors go on.
 */
export function recordCountryCheck(by: AuditActor, userId: string, given: Given, now: Date): Promise<Recorded | Waits> {
  return transaction<Recorded | Waits>(async (tx) => {
    const { reason, ...check } = given;
    const mayAsk: readonly string[] = ruleOf("mentorStep").asks;
    if (check.outcome !== "clear" || !mayAsk.includes(by.actorRole))
      return recordCountryCheckIn(tx, by, userId, given, now);
    const may = await mayRecord(tx, by, userId, given, now);
    if (!may.ok) return may;
    if (!may.byTwo) return recordCountryCheckIn(tx, by, userId, given, now);
    const content = { step: "recordCheck", check } as const;
    const wish = {
      kind: "mentorStep",
      aboutId: userId,
      part: `recordCheck:${check.country}`,
      content,
      reason,
    } as const;
    return askSecondWord(tx, by, wish, now);
  });
}

/**
 * Stores it. The step is passed once every country of the last five years has an accepted check, until the first of them
 * expires, and failed when one is not clear. Refused while the mentor named no country.
 */
export async function recordCountryCheckIn(
  tx: Executor,
  by: AuditActor,
  userId: string,
  given: Given,
  now: Date,
): Promise<Recorded> {
  const may = await mayRecord(tx, by, userId, given, now);
  if (!may.ok) return may;
  const reason = given.reason.trim();
  const { country, kind, outcome, issuedOn, proven } = given;
  const recordedBy = by.actorRole === "command" ? null : by.actor;
  const facts = { country, kind, outcome, issuedOn, expiresAt: expiryOf(given, now), note: reason, recordedBy };
  await insertRecordCheck(tx, { id: crypto.randomUUID(), mentorId: userId, ...facts, recordedAt: now });
  const entry = {
    action: `mentor.record.${outcome}`,
    object: `user:${userId}`,
    reason: `${country}: ${reason}`,
  } as const;
  await recordAudit(tx, { ...by, ...entry }, now);
  await queueChanged(tx, mentorStaff, now);
  return {
    ok: true,
    lacking: await settleStep(tx, by, userId, { reason: entry.reason, ...(proven ? { proven } : {}) }, now),
  };
}

async function mayRecord(
  tx: Executor,
  by: AuditActor,
  userId: string,
  given: Given,
  now: Date,
): Promise<Answer<MentorRefusal | CheckFault | "noCountry", { byTwo: boolean }>> {
  if (given.reason.trim() === "") return refuse("noReason");
  const mentor = await mentorAt(tx, userId, now);
  if (!mentor) return refuse("unknown");
  const conflict = await conflictOfInterest(tx, by, userId, stanceWhere(given.outcome === "clear"));
  if (conflict) return refuse(conflict);
  if (mentor.status === "removed") return refuse("status");
  if ((await countriesToCheck(tx, userId, now)).length === 0) return refuse("noCountry");
  const fault = whyNotRecord(given, now);
  return fault ? refuse(fault) : { ok: true, byTwo: mentor.byTwo };
}

const changed = "The countries of the last five years have changed.";

/** Call it when a mentor names other countries: one without an accepted check ends contact with minors. It passes nothing. */
export async function failUnchecked(tx: Executor, userId: string, now: Date): Promise<void> {
  if (!(await mentorAt(tx, userId, now)) || (await countriesOpen(tx, userId, now)).length === 0) return;
  await settleStep(tx, bySystem, userId, { reason: changed }, now);
}

/**
 * Call it when staff have accepted the countries. A step that lapsed or that `failUnchecked` failed passes again, by one
 * person's word: two approve for minors anew. What staff failed stays failed.
 */
export async function settleCountries(tx: Executor, by: AuditActor, userId: string, now: Date): Promise<void> {
  if ((await countriesOpen(tx, userId, now)).length > 0) return;
  const newest = (await checksOf(tx, userId)).find(({ step }) => step === "recordCheck");
  const lapsed = newest?.result === "passed" && newest.expiresAt !== null && newest.expiresAt <= now;
  const byCountries = newest?.result === "failed" && newest.checkedBy === null;
  if (!newest || lapsed || byCountries) await settleStep(tx, by, userId, { reason: changed }, now);
}

/** Passes the step, or fails it, by all checks there are. Answers which countries lack an accepted one. */
async function settleStep(
  tx: Executor,
  by: AuditActor,
  userId: string,
  said: Readonly<{ reason: string; proven?: true }>,
  now: Date,
): Promise<string[]> {
  const countries = await countriesToCheck(tx, userId, now);
  if (countries.length === 0) return [];
  const checks = await recordChecksOf(tx, userId);
  const lacking = countriesLacking(checks, countries, now);
  const passed = (await mentorAt(tx, userId, now))?.passed.has("recordCheck") ?? false;
  const failed = lacking.some((country) => ["notClear", "unavailable"].includes(stateOfCountry(checks, country, now)));
  const step = { step: "recordCheck", ...said } as const;
  if (lacking.length === 0) {
    const expiresAt = firstExpiry(checks, countries) ?? null;
    await recordStepIn(tx, by, userId, { ...step, result: "passed", expiresAt }, now);
  } else if (passed || failed) {
    await recordStepIn(tx, by, userId, { ...step, result: "failed", expiresAt: null }, now);
  }
  return lacking;
}
