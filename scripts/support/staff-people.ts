import { db } from "#db/client.ts";
import { checksOf, mentorCheckStates } from "#db/queries/safety/verification.ts";
import { correctBirthday } from "#lib/administration/staff/correct-birthday.ts";
import { matchList } from "#lib/administration/staff/match-list.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { allowRename } from "#lib/mentoring/profile/allow-rename.ts";
import { refuse } from "#lib/platform/answer.ts";
import { env } from "#lib/platform/env.ts";
import { paths } from "#lib/platform/paths.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { isDay, utcDate } from "#lib/platform/time/days.ts";
import { type PaperFormRefusal, recordPaperConsent } from "#lib/safety/guardians/paper-consent.ts";
import { issuePhoneCode } from "#lib/safety/guardians/phone-code.ts";
import { consentScopes } from "#lib/safety/guardians/rules.ts";
import { kindsOf } from "#lib/safety/record-checks/kinds.ts";
import { type Approved, approveMentor } from "#lib/safety/verification/approve-mentor.ts";
import {
  type MentorDecision,
  type MentorRefusal,
  removeMentor,
  suspendMentor,
} from "#lib/safety/verification/decide-on-mentor.ts";
import { recordCountryCheck } from "#lib/safety/verification/record-country-check.ts";
import { recordStep, type StepRecorded } from "#lib/safety/verification/record-step.ts";
import { type Reinstated, reinstateMentor } from "#lib/safety/verification/reinstate-mentor.ts";
import { requiredStepsHere } from "#lib/safety/verification/required-steps.ts";
import { passedSteps, stepsNotPassed } from "#lib/safety/verification/verification-rules.ts";
import { accountOf, decisionRefusal } from "./staff-actor.ts";
import { print, safe } from "./staff-list.ts";
import { CommandRefusal } from "./steps.ts";

export async function listMentors(all: boolean, now: Date): Promise<void> {
  const required = await requiredStepsHere(db());
  const listed = [];
  for (const mentor of await mentorCheckStates(db(), all, now)) {
    const passed = passedSteps(await checksOf(db(), mentor.userId), mentor.emailConfirmedAt !== null, now);
    const open = stepsNotPassed(required, passed);
    const facts = [
      `${fullName(mentor)} <${mentor.email}>`,
      `  ${mentor.status}${mentor.clearedForMinors ? ", cleared for minors" : ""}, since ${utcDate(mentor.createdAt)}`,
      `  passed: ${[...passed].join(", ") || "nothing"}; open: ${open.join(", ") || "nothing"}`,
    ];
    listed.push(facts.map(safe).join("\n"));
  }
  print(listed, "mentors with open steps");
}

const decisions = { approve: approveMentor, suspend: suspendMentor, reinstate: reinstateMentor, remove: removeMentor };
export type MentorVerb = keyof typeof decisions;

export async function decideOnMentor(
  by: AuditActor,
  verb: MentorVerb,
  email: string,
  reason: string,
  now: Date,
): Promise<void> {
  const { id } = await accountOf(email);
  const decided = await decisions[verb](by, id, reason, now);
  if (!decided.ok) throw new CommandRefusal(refusalOf(decided, email));
  if ("waits" in decided && decided.waits)
    return console.log(`Written down. ${email} is approved when one more member of staff approves.`);
  console.log(`${email} is ${decided.status} now${decided.clearedForMinors ? " and may reach minors" : ""}.`);
}

function refusalOf(
  refused: (Approved | MentorDecision | Reinstated | StepRecorded) & { ok: false },
  email: string,
): string {
  if (refused.reason === "steps") return `These steps are to be passed first: ${refused.open.join(", ")}.`;
  if (refused.reason === "countries")
    return `A record check is to be accepted first for: ${refused.countries.join(", ")} (--country, --kind, --on).`;
  if (refused.reason === "noCountry") return "The mentor named no country yet, so no record check can be accepted.";
  if (refused.reason === "unknown") return `${email} is no mentor.`;
  if (refused.reason === "own") return "Nobody decides on their own account.";
  if (refused.reason === "relative") return "Nobody decides on somebody of their own household.";
  if (refused.reason === "leadOnly") return "Only a safeguarding lead can end this suspension: name one with --as.";
  if (refused.reason === "already") return "You approved already: somebody else gives the second approval.";
  if (refused.reason === "tooNew" || refused.reason === "oneHand")
    return "The word of whoever acts does not count yet, or one admin made both: somebody else decides.";
  if (refused.reason === "needsStaff") return "Say with --as which member of staff approves.";
  if (refused.reason === "expired") return "--expires is in the past.";
  return refused.reason === "status" ? `The status of ${email} does not allow that.` : "--reason is needed.";
}

export type StepWords = Readonly<{ email: string; step: string; reason: string; failed: boolean }> &
  Readonly<Partial<Record<"expires" | "country" | "kind" | "issued", string | undefined>>>;

export async function recordMentorStep(by: AuditActor, words: StepWords, now: Date): Promise<void> {
  const { email, reason, expires, failed } = words;
  const step = mentorSteps.find((known) => known === words.step);
  if (!step) throw new CommandRefusal(`There is no step "${words.step}": ${mentorSteps.join(", ")}.`);
  if (expires !== undefined && !isDay(expires)) throw new CommandRefusal("--expires is a day: YYYY-MM-DD.");
  const { id } = await accountOf(email);
  if (step === "recordCheck" && words.country !== undefined) return recordOneCheck(by, id, words, now);
  const expiresAt = expires === undefined ? null : new Date(`${expires}T00:00:00Z`);
  const done = await recordStep(by, id, { step, result: failed ? "failed" : "passed", reason, expiresAt }, now);
  if (!done.ok) throw new CommandRefusal(refusalOf(done, email));
  const open = done.open.length === 0 ? "nothing is open any more" : `open: ${done.open.join(", ")}`;
  console.log(`Written down. ${email} is ${done.status}; ${open}.`);
}

/** What came of a record check in one country. */
async function recordOneCheck(by: AuditActor, id: string, words: StepWords, now: Date): Promise<void> {
  const { email, country = "", kind = "", failed, reason } = words;
  const [issuedOn, expiresOn] = [words.issued ?? null, words.expires ?? null];
  if (issuedOn !== null && !isDay(issuedOn)) throw new CommandRefusal("--on is a day: YYYY-MM-DD.");
  const given = { country, kind, outcome: failed ? "notClear" : "clear", issuedOn, expiresOn, reason } as const;
  const result = await recordCountryCheck(by, id, given, now);
  if (result.ok && "waits" in result)
    return console.log(`Asked. It counts when one more member of staff agrees on the page of the console.`);
  if (result.ok)
    return console.log(`Written down. ${email} lacks a check of: ${result.lacking.join(", ") || "no country"}.`);
  const known = kindsOf(country).map((one) => one.id);
  const faults = {
    kind: known.length > 0 ? `--kind is one of ${known.join(", ")}.` : `There is no country "${country}".`,
    issued: "--on is needed: when the check was issued.",
    future: "--on is in the future.",
    old: "The certificate is too old.",
    tooLate: "--expires is later than this check counts.",
  };
  const { reason: why } = result;
  const fault = why in faults ? faults[why as keyof typeof faults] : undefined;
  throw new CommandRefusal(fault ?? refusalOf(refuse(why as MentorRefusal), email));
}

export async function listMatches(now: Date): Promise<void> {
  const lines = (await matchList(db(), now)).map((match) => {
    const replaced = match.replaced ? "; GUARDIAN REPLACED after a decision: see audit --object user:<id>" : "";
    const minor = match.band === "18+" ? "" : `  MINOR, consent: ${match.consent.join(", ") || "NONE"}${replaced}`;
    const cleared = match.cleared ? "cleared for minors" : "for adults";
    const about = `${match.student} (${match.band}) with ${match.mentor} (${cleared})`;
    return [`${utcDate(match.startedAt)}  ${about}  ${match.subject ?? ""}`, minor]
      .filter(Boolean)
      .map(safe)
      .join("\n");
  });
  print(lines, "matches");
}

export async function recordPaper(
  by: AuditActor,
  given: { email: string; scopes: string; reason: string },
  now: Date,
): Promise<void> {
  const named = given.scopes.split(",").map((scope) => scope.trim());
  const scopes = consentScopes.filter((scope) => named.includes(scope));
  if (scopes.length !== new Set(named).size)
    throw new CommandRefusal(`--scopes is a list of ${consentScopes.join(", ")}.`);
  const { id } = await accountOf(given.email);
  const staffId = by.actorRole === "command" ? null : by.actor;
  const result = await recordPaperConsent({ studentId: id, scopes, staffId, reason: given.reason, by }, now);
  if (!result.ok) throw new CommandRefusal(noGuardian(result.reason, given.email));
  console.log(`${safe(result.guardian)} agrees to ${scopes.join(", ")}, to nothing else.`);
}

export async function readOutCode(by: AuditActor, email: string, reason: string, now: Date): Promise<void> {
  const { id } = await accountOf(email);
  const result = await issuePhoneCode({ studentId: id, by, reason }, now);
  if (!result.ok) throw new CommandRefusal(noGuardian(result.reason, email));
  console.log(
    `Read this code to ${safe(result.guardian)}. It works once, for 24 hours, on ${env().siteUrl}${paths.guardianCode}:`,
  );
  console.log(result.code);
}

function noGuardian(reason: PaperFormRefusal, email: string): string {
  if (reason === "own" || reason === "relative") return "Nobody decides about themselves or their family.";
  if (reason === "notNeeded") return `${email} needs no guardian.`;
  if (reason === "unnamed") return `${email} has named no guardian yet.`;
  return `Whom ${email} named can be reached only as the student, a mentor, staff or another minor: somebody else has to be named.`;
}

export async function changeBirthday(
  by: AuditActor,
  given: { email: string; dateOfBirth: string; reason: string },
  now: Date,
): Promise<void> {
  const { dateOfBirth, reason } = given;
  const { id: userId } = await accountOf(given.email);
  const result = await correctBirthday(by, { userId, dateOfBirth, reason }, now);
  if (result.ok) return console.log(`${given.email} is in the age band ${result.band} now.`);
  const refusals = {
    unknown: `There is no account ${given.email}.`,
    own: "Nobody decides on their own account.",
    noReason: "--reason is needed.",
    date: `"${dateOfBirth}" is no date of birth: YYYY-MM-DD.`,
    tooYoung: "Who is under 13 has no account here: delete it instead.",
  };
  throw new CommandRefusal(refusals[result.reason]);
}

/** For people who changed their name too often. */
export async function allowAnotherName(by: AuditActor, email: string, reason: string, now: Date): Promise<void> {
  const { id } = await accountOf(email);
  const result = await allowRename(by, { userId: id, reason }, now);
  if (!result.ok) throw new CommandRefusal(decisionRefusal(result.reason, `There is no account ${email}.`));
  console.log(`${email} may change the name again, and is told.`);
}
