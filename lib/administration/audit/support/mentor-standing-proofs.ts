import { eq } from "drizzle-orm";
import { db, transaction } from "#db/client.ts";
import { mentorChecks, mentors, sessionReviews, sessions, siteSettings } from "#db/schema/index.ts";
import type { NewSession } from "#db/schema/sessions.ts";
import { addApplicant, newStaffActor } from "#db/support/applicants.ts";
import { storedMentor, storedPair } from "#db/support/pair.ts";
import { newSession } from "#db/support/rows.ts";
import { saveProfileSettings } from "#lib/accounts/settings/save-profile-settings.ts";
import { type AuditActor, bySystem } from "#lib/identity/audit/record-audit.ts";
import { pauseMentor, pauseNewRequests, returnFromPause } from "#lib/mentoring/requests/pause.ts";
import { markReliability } from "#lib/mentoring/sessions/reliability.ts";
import { type MentorStep, mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { day } from "#lib/platform/time/time.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { approveMentor, takeApprovalBack } from "#lib/safety/verification/approve-mentor.ts";
import { dropTier, settleProbation, trustProven } from "#lib/safety/verification/change-tier.ts";
import {
  askMentor,
  pauseMentorByStaff,
  removeMentor,
  reopenMentorIn,
} from "#lib/safety/verification/decide-on-mentor.ts";
import { endExpired } from "#lib/safety/verification/lapse-mentors.ts";
import { recordStep } from "#lib/safety/verification/record-step.ts";
import { reinstateMentor } from "#lib/safety/verification/reinstate-mentor.ts";
import { probationSessions, trustSessions } from "#lib/safety/verification/tier-rules.ts";
import { warnOfExpiry } from "#lib/safety/verification/warn-of-expiry.ts";
import { lineBy, logging, type ProvenLine, type SomeProofs } from "./prove-acts.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const at = (ms: number) => new Date(now.getTime() + ms);
const reason = "Both were heard";
const coordinator = () => newStaffActor("coordinator");
const lead = () => newStaffActor("lead");

/** With the one step that approvals always need. */
async function applied(): Promise<string> {
  const mentorId = await addApplicant();
  const step = { step: "application", result: "passed", reason: "Read", expiresAt: null } as const;
  await recordStep(await coordinator(), mentorId, step, now);
  return mentorId;
}

/** Sessions of one mentor that took place, of which some are reviewed without concern. */
async function sessionsOf(mentorId: string, count: number, reviewed = 0): Promise<NewSession[]> {
  const pair = { ...(await storedPair({ student: { dateOfBirth: "2000-01-01" } })), mentorId };
  const rows = Array.from({ length: count }, (_, index) =>
    newSession({ ...pair, status: "completed", startsAt: at((index - count - 1) * day) }),
  );
  await db().insert(sessions).values(rows);
  const fine = { mentorId, causes: [], createdAt: now, dueAt: now, outcome: "fine" as const };
  for (const { id } of rows.slice(0, reviewed))
    await db()
      .insert(sessionReviews)
      .values({ ...fine, id: crypto.randomUUID(), sessionId: id });
  return rows;
}

/** An approved mentor with every step passed, one of which ends then. */
async function checked(step: MentorStep, expiresAt: Date): Promise<string> {
  await db().delete(mentorChecks);
  const mentorId = await storedMentor();
  const row = { mentorId, result: "passed", reason: "seen", checkedAt: at(-400 * day) } as const;
  await db()
    .insert(mentorChecks)
    .values(
      mentorSteps.map((one) => {
        return { ...row, id: crypto.randomUUID(), step: one, expiresAt: one === step ? expiresAt : null };
      }),
    );
  return mentorId;
}

async function required(steps: readonly MentorStep[]): Promise<void> {
  await db().delete(siteSettings).where(eq(siteSettings.key, "verificationSteps"));
  await db()
    .insert(siteSettings)
    .values({ key: "verificationSteps", value: steps, updatedAt: now } as never);
}

type Decide = (by: AuditActor, mentorId: string, reason: string, now: Date) => Promise<unknown>;

/** Staff decide on an approved mentor; `before` is what was decided first. */
async function decided(decide: Decide, before?: Decide): Promise<ProvenLine> {
  const [by, mentorId] = [await lead(), await storedMentor()];
  await before?.(await lead(), mentorId, "A report", now);
  await logging(() => decide(by, mentorId, reason, now));
  return lineBy(by, `user:${mentorId}`, reason);
}

const sanctioned =
  (choice: "suspend" | "remove"): Decide =>
  (by, userId, why) =>
    sanctionPerson(by, { userId, choice, why: "manner", reason: why, reportNumber: null }, now);

const written = {
  firstName: "Amina",
  lastName: "Diallo",
  phone: null,
  timeZone: "",
  otherZone: "",
  profileLanguage: "en",
  bio: undefined,
} as const;

export const mentorStandingProofs = {
  "mentor.approval.first": async () => {
    const [by, mentorId] = [await coordinator(), await applied()];
    await logging(() => approveMentor(by, mentorId, reason, now));
    return lineBy(by, `user:${mentorId}`, reason);
  },
  "mentor.approval.back": async () => {
    const [by, mentorId] = [await coordinator(), await applied()];
    await approveMentor(by, mentorId, "Seen", now);
    await logging(() => takeApprovalBack(by, mentorId, reason, now));
    return lineBy(by, `user:${mentorId}`, reason);
  },
  "mentor.approve": async () => {
    const [by, mentorId] = [await lead(), await applied()];
    await approveMentor(await coordinator(), mentorId, "Seen", now);
    await logging(() => approveMentor(by, mentorId, reason, now));
    return lineBy(by, `user:${mentorId}`, reason);
  },
  "mentor.ask": async () => {
    const [by, mentorId] = [await coordinator(), await applied()];
    await logging(() => askMentor(by, mentorId, reason, now));
    return lineBy(by, `user:${mentorId}`, reason);
  },
  "mentor.trust": async () => {
    const mentorId = await storedMentor();
    await sessionsOf(mentorId, trustSessions);
    await logging(() => trustProven(now));
    return lineBy(bySystem, `user:${mentorId}`);
  },
  "mentor.drop": async () => {
    const mentorId = await storedMentor();
    await logging(() => transaction((tx) => dropTier(tx, mentorId, "report R-1 was confirmed", now)));
    return lineBy(bySystem, `user:${mentorId}`, "report R-1 was confirmed");
  },
  "mentor.probation.end": async () => {
    const mentorId = await storedMentor({}, { probationEndedAt: null });
    await sessionsOf(mentorId, probationSessions, probationSessions);
    await logging(() => transaction((tx) => settleProbation(tx, mentorId, now)));
    return lineBy(bySystem, `user:${mentorId}`, `${probationSessions} sessions reviewed without concern`);
  },
  "mentor.suspend": () => decided(sanctioned("suspend")),
  "mentor.remove": { "as a sanction": () => decided(sanctioned("remove")), "by itself": () => decided(removeMentor) },
  "mentor.reinstate": () => decided(reinstateMentor, sanctioned("suspend")),
  "mentor.reopen": () => decided((...wish) => transaction((tx) => reopenMentorIn(tx, ...wish)), sanctioned("remove")),
  "mentor.expiring": async () => {
    const end = at(20 * day);
    const mentorId = await checked("recordCheck", end);
    await logging(() => warnOfExpiry(now));
    return lineBy(bySystem, `user:${mentorId}`, `recordCheck ${end.toISOString()} 30`);
  },
  "mentor.expire": {
    "for contact with minors": async () => {
      await required([]);
      const mentorId = await checked("recordCheck", at(-day));
      await logging(() => endExpired(now));
      return lineBy(bySystem, `user:${mentorId}`, "a check has expired");
    },
    "for all contact": async () => {
      await required(mentorSteps);
      const mentorId = await checked("recordCheck", at(-day));
      await logging(() => endExpired(now));
      await required([]);
      return lineBy(bySystem, `user:${mentorId}`, "expired: recordCheck");
    },
    "of a trusted mentor": async () => {
      const mentorId = await checked("recordCheck", at(-day));
      await db().update(mentors).set({ status: "trusted" }).where(eq(mentors.userId, mentorId));
      await logging(() => endExpired(now));
      return lineBy(bySystem, `user:${mentorId}`, "a check has expired", ["mentor.drop"]);
    },
  },
  "mentor.pause": {
    "by staff": () => decided(pauseMentorByStaff),
    "by the clock": async () => {
      const mentorId = await storedMentor();
      await logging(() => pauseMentor(mentorId, "unanswered", now));
      return lineBy(bySystem, `user:${mentorId}`, "unanswered");
    },
    "by the mentor": async () => {
      const mentorId = await storedMentor();
      await logging(() => pauseNewRequests(mentorId, now));
      return lineBy({ id: mentorId, role: "mentor" }, `user:${mentorId}`, "own");
    },
    "after missed sessions": async () => {
      const mentorId = await storedMentor();
      const missed = await sessionsOf(mentorId, 4);
      const last = missed.pop();
      const mark = (session: NewSession) => transaction((tx) => markReliability(tx, session, "mentor", "absent", now));
      for (const session of missed) await mark(session);
      await logging(async () => last && mark(last));
      return lineBy(bySystem, `user:${mentorId}`, "noShows");
    },
  },
  "mentor.return": async () => {
    const mentorId = await storedMentor();
    await pauseMentor(mentorId, "unseen", now);
    await logging(() => returnFromPause(mentorId, now));
    return lineBy({ id: mentorId, role: "mentor" }, `user:${mentorId}`, "unseen");
  },
  "mentor.rename": async () => {
    const mentorId = await storedMentor();
    const input = { ...written, lastName: "Keita" };
    await logging(() => saveProfileSettings(mentorId, input, now));
    return lineBy({ id: mentorId, role: "mentor" }, `user:${mentorId}`);
  },
} satisfies SomeProofs;
