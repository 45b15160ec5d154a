import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { db, transaction } from "#db/client.ts";
import { notePinMaker } from "#db/queries/identity/cards.ts";
import { currentGuardian } from "#db/queries/safety/guardians.ts";
import { consents, guardians, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedStudent } from "#db/support/pair.ts";
import { newConsent, newGuardian } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { correctBirthday } from "#lib/administration/staff/correct-birthday.ts";
import { correctStudentBirthday } from "#lib/administration/staff/student-correction.ts";
import type { AuditAct } from "#lib/identity/audit/acts.ts";
import { bySystem } from "#lib/identity/audit/record-audit.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";
import { askToNameGuardian, nameGuardianByStaff, renewGuardianLink } from "#lib/safety/guardians/by-staff.ts";
import { decide, pauseContact } from "#lib/safety/guardians/decide.ts";
import { expireConsents } from "#lib/safety/guardians/expire-consents.ts";
import { liftBands } from "#lib/safety/guardians/lift-bands.ts";
import { makeLink } from "#lib/safety/guardians/links.ts";
import { nameGuardian } from "#lib/safety/guardians/name-guardian.ts";
import { askToRecordPaper, recordPaperConsent } from "#lib/safety/guardians/paper-consent.ts";
import { askToReadOutCode, issuePhoneCode } from "#lib/safety/guardians/phone-code.ts";
import { type ConsentScope, consentScopes, noConsent } from "#lib/safety/guardians/rules.ts";
import { type ActProof, lineBy, logging, proveActs } from "./support/prove-acts.ts";
import { secondWordProofs } from "./support/second-word-proofs.ts";

testDatabase();

const now = new Date("2026-06-01T12:00:00.000Z");
const reason = "The mother, known at the centre";
const coordinator = () => newStaffActor("coordinator");
const minor = () => storedStudent({ dateOfBirth: "2011-02-03" });
const byCommand = { actor: "command", actorRole: "command" } as const;
const named = { name: "Ola Berg", email: "ola@example.org", phone: null, language: "de" } as const;
const everything = { chat: true, audio: true, video: true };

/** A minor's guardian, with the link that opens their page. */
async function guarded() {
  const studentId = await minor();
  await db().insert(guardians).values(newGuardian({ studentId }));
  const guardian = await currentGuardian(db(), studentId);
  if (!guardian) throw new Error("There is no guardian.");
  const { token } = await transaction((tx) => makeLink(tx, guardian, "link", now));
  const by = { actor: `guardian:${guardian.id}`, actorRole: "guardian" } as const;
  return { studentId, guardianId: guardian.id, object: `guardian:${guardian.id}`, token, by };
}

/** Consent to one scope, of which only this one was given before; the lines of the other scopes stand beside. */
const decided = (scope: ConsentScope, decision: "granted" | "withdrawn" | "refused"): ActProof => {
  return async () => {
    const { studentId, token, by } = await guarded();
    if (decision === "withdrawn") await decide(token, { ...noConsent, [scope]: true }, now);
    await logging(() => decide(token, { ...noConsent, [scope]: decision === "granted" }, now));
    const others = consentScopes.filter((one) => one !== scope);
    return lineBy(
      by,
      `user:${studentId}`,
      null,
      others.map((one): AuditAct => `consent.${one}.refused`),
    );
  };
};

const paper = (
  of: { studentId: string },
  by: Awaited<ReturnType<typeof coordinator>>,
  scopes: readonly ConsentScope[],
) =>
  ({
    ...of,
    scopes,
    staffId: by.actor,
    by,
    reason,
    signed: { signedOn: "2026-05-20", signer: "Fatou Diallo" },
  }) as const;

const onPaper = (decision: "granted" | "refused"): ActProof => {
  return async () => {
    const [by, { studentId }] = [await coordinator(), await guarded()];
    const scopes = decision === "granted" ? consentScopes : [];
    await logging(() => recordPaperConsent(paper({ studentId }, by, scopes), now));
    const beside = [`consent.audio.${decision}`, `consent.video.${decision}`] as const;
    return lineBy(by, `user:${studentId}`, `signed 2026-05-20: ${reason}`, beside);
  };
};

const renewed = (sends: boolean): ActProof => {
  return async () => {
    const [by, { studentId, object }] = [await coordinator(), await guarded()];
    await logging(() => renewGuardianLink({ studentId, by, reason }, sends, now));
    return lineBy(by, object, reason);
  };
};

/** A consent given until then; the job looks at everybody's. */
const ending = (endsIn: number, told: (end: Date) => string): ActProof => {
  return async () => {
    await db().delete(consents);
    const { studentId, guardianId } = await guarded();
    const expiresAt = new Date(now.getTime() + endsIn);
    await db().insert(consents).values(newConsent({ studentId, guardianId, expiresAt }));
    await logging(() => expireConsents(now));
    return lineBy(bySystem, `user:${studentId}`, told(expiresAt));
  };
};

/** Two coordinators and a student with a guardian. */
async function two() {
  const [asker, second, { studentId }] = [await coordinator(), await coordinator(), await guarded()];
  return { asker, second, studentId, reason, now, object: `user:${studentId}`, wish: { studentId, by: asker, reason } };
}

describe("every act about consents is in the audit log [@SAFE-26b]", () => {
  proveActs("consents", {
    "guardian.name": {
      "by the student": async () => {
        const studentId = await minor();
        await logging(() => nameGuardian(studentId, named, now));
        const guardian = await currentGuardian(db(), studentId);
        return lineBy({ id: studentId, role: "student" }, `guardian:${guardian?.id}`);
      },
      "by staff": async () => {
        const [by, studentId] = [await coordinator(), await minor()];
        await logging(() => transaction((tx) => nameGuardianByStaff(tx, { studentId, by, reason }, named, now)));
        return lineBy(by, `guardian:${(await currentGuardian(db(), studentId))?.id}`, reason);
      },
    },
    "guardian.replace": async () => {
      const { studentId, token } = await guarded();
      await decide(token, everything, now);
      await logging(() => nameGuardian(studentId, named, now));
      return lineBy({ id: studentId, role: "student" }, `user:${studentId}`, "after granted", ["guardian.name"]);
    },
    "guardian.link": renewed(true),
    "guardian.stopLinks": renewed(false),
    "guardian.code": async () => {
      const [by, { studentId, object }] = [await coordinator(), await guarded()];
      await logging(() => issuePhoneCode({ studentId, by, reason }, now));
      return lineBy(by, object, reason);
    },
    "consent.chat.granted": { "by the guardian": decided("chat", "granted"), "on paper": onPaper("granted") },
    "consent.chat.withdrawn": decided("chat", "withdrawn"),
    "consent.chat.refused": { "by the guardian": decided("chat", "refused"), "on paper": onPaper("refused") },
    "consent.audio.granted": decided("audio", "granted"),
    "consent.audio.withdrawn": decided("audio", "withdrawn"),
    "consent.audio.refused": decided("audio", "refused"),
    "consent.video.granted": decided("video", "granted"),
    "consent.video.withdrawn": decided("video", "withdrawn"),
    "consent.video.refused": decided("video", "refused"),
    "consent.expiring": ending(20 * day, (end) => `${end.toISOString()}, 30 days before`),
    "consent.expired": ending(-day, (end) => end.toISOString()),
    "contact.pause": async () => {
      const { studentId, token, by } = await guarded();
      await logging(() => pauseContact(token, true, now));
      return lineBy(by, `user:${studentId}`);
    },
    "contact.resume": async () => {
      const { studentId, token, by } = await guarded();
      await pauseContact(token, true, now);
      await logging(() => pauseContact(token, false, now));
      return lineBy(by, `user:${studentId}`);
    },
    "band.lift": async () => {
      const studentId = await storedStudent({ dateOfBirth: "2008-05-31" });
      await logging(() => liftBands(now));
      return lineBy(bySystem, `user:${studentId}`, "2008-05-31");
    },
    "birthday.correct": {
      "by staff": async () => {
        const [by, studentId] = [await coordinator(), await minor()];
        const younger = { studentId, dateOfBirth: "2012-03-04", reason, seen: "0" };
        await logging(() => correctStudentBirthday(by, younger, now));
        return lineBy(by, `user:${studentId}`, reason);
      },
      "by a command": async () => {
        const userId = await minor();
        await logging(() => correctBirthday(byCommand, { userId, dateOfBirth: "2012-03-04", reason }, now));
        return lineBy(byCommand, `user:${userId}`, reason);
      },
    },
    ...secondWordProofs("birthday", async () => {
      const wish = await two();
      const older = { studentId: wish.studentId, dateOfBirth: "2000-01-01", reason, seen: "0" };
      return {
        ...wish,
        ask: () => correctStudentBirthday(wish.asker, older, now),
        does: ["birthday.correct", "band.lift"],
      };
    }),
    ...secondWordProofs("newGuardian", async () => {
      const wish = await two();
      return { ...wish, ask: () => askToNameGuardian(wish.wish, named, now), does: ["guardian.name"] };
    }),
    ...secondWordProofs("cardGuardian", async () => {
      const [maker, second, studentId] = [await coordinator(), await coordinator(), await minor()];
      await db().update(users).set({ username: studentId }).where(eq(users.id, studentId));
      await transaction((tx) => notePinMaker(tx, studentId, maker.actor, now));
      const asker = { actor: studentId, actorRole: "student" } as const;
      const said = {
        asker,
        second,
        object: `user:${studentId}`,
        reason: `card ${utcDate(now)}`,
        now,
      };
      return { ...said, ask: () => nameGuardian(studentId, named, now), does: ["guardian.name"] };
    }),
    ...secondWordProofs("paperConsent", async () => {
      const wish = await two();
      const does = ["consent.chat.granted", "consent.audio.refused", "consent.video.refused"] as const;
      return { ...wish, ask: () => askToRecordPaper(paper(wish, wish.asker, ["chat"]), now), does };
    }),
    ...secondWordProofs("phoneCode", async () => {
      const wish = await two();
      return { ...wish, ask: () => askToReadOutCode(wish.wish, now), does: ["guardian.code"] };
    }),
  });
});
