import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { sanctionsOf } from "#db/queries/safety/sanctions.ts";
import { legalHolds, returners } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedPair } from "#db/support/pair.ts";
import { eraseAccounts, eraseWaiting } from "#lib/accounts/leaving/erase-accounts.ts";
import { graceDays } from "#lib/accounts/leaving/rules.ts";
import { signUp } from "#lib/accounts/sign-up/sign-up.ts";
import { type AuditActor, actorOf, bySystem } from "#lib/identity/audit/record-audit.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { decideAppeal } from "#lib/safety/appeals/decide-appeal.ts";
import { makeAppeal } from "#lib/safety/appeals/make-appeal.ts";
import { blockPerson, unblockPerson } from "#lib/safety/blocks/block-person.ts";
import { decideOnHold, placeHold } from "#lib/safety/legal-holds/manage-holds.ts";
import { decideReturner } from "#lib/safety/returners/decide-returner.ts";
import type { SanctionChoice } from "#lib/safety/sanctions/rules.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { takeBackSanction } from "#lib/safety/sanctions/take-back.ts";
import { type ActProof, lineBy, logging, type SomeProofs } from "./prove-acts.ts";
import { proofsNow as now, storedPerson } from "./stored-person.ts";

const reason = "Both were heard";

async function sanctioned(choice: SanctionChoice) {
  const [by, student] = [await newStaffActor("lead"), await storedPerson("student")];
  const grounds = { why: "manner", reason, reportNumber: null } as const;
  await logging(() => sanctionPerson(by, { userId: student.id, choice, ...grounds }, now));
  const [sanction] = await sanctionsOf(db(), student.id);
  return { by, student, id: sanction?.id ?? "" };
}

const imposed = (choice: SanctionChoice): ActProof => {
  return async () => {
    const { by, student } = await sanctioned(choice);
    return lineBy(by, `user:${student.id}`, reason);
  };
};

const takenBack = (choice: SanctionChoice): ActProof => {
  return async () => {
    const { by, student, id } = await sanctioned(choice);
    await logging(() => takeBackSanction(by, { id, reason: "Another one did it" }, now));
    return lineBy(by, `user:${student.id}`, "Another one did it");
  };
};

async function appealed() {
  const { student, id: sanctionId } = await sanctioned("mute7");
  const made = await logging(() => makeAppeal(actorOf(student), { sanctionId, text: "It was not me" }, now));
  return { student, id: made.ok ? made.id : "" };
}

const answered = (outcome: "lifted" | "upheld", beside: readonly ["sanction.mute.end"] | readonly []): ActProof => {
  return async () => {
    const [{ id }, deputy] = [await appealed(), await newStaffActor("lead")];
    await logging(() => decideAppeal(deputy, { id, outcome, reason, answer: "We looked again" }, now));
    return lineBy(deputy, `appeal:${id}`, reason, beside);
  };
};

/** Somebody who is leaving and whose time is over, or who stays. */
async function held(leaves: boolean) {
  await db().delete(legalHolds);
  const deletionRequestedAt = leaves ? daysBefore(now, graceDays) : null;
  const [by, { id: userId }] = [await newStaffActor("lead"), await storedPerson("student", { deletionRequestedAt })];
  await logging(() => placeHold(by, { userId, reason: "A court asked" }, now));
  const [hold] = await db().select().from(legalHolds).where(eq(legalHolds.userId, userId));
  return { by, userId, id: hold?.id ?? "" };
}

const onHold = (decision: "keep" | "end"): ActProof => {
  return async () => {
    const { by, userId, id } = await held(false);
    await logging(() => decideOnHold(by, { id, decision, reason }, now));
    return lineBy(by, `user:${userId}`, reason);
  };
};

/** Somebody removed signs up again, under another address. */
async function returned() {
  const dateOfBirth = "1990-05-17";
  const [lead, lastName] = [await newStaffActor("lead"), crypto.randomUUID()];
  const { id: userId } = await storedPerson("student", { firstName: "Nia", lastName, dateOfBirth });
  await sanctionPerson(lead, { userId, choice: "remove", why: "contact", reason, reportNumber: null }, now);
  const email = `${crypto.randomUUID()}@example.org`;
  const person = { role: "student", name: `Nia ${lastName}`, dateOfBirth, email, subjects: [] };
  const password = { password: "a quiet green tree", confirmPassword: "a quiet green tree" };
  const client = { network: crypto.randomUUID(), userAgent: "test", replaces: undefined };
  await logging(() => signUp({ ...person, ...password } as never, { demo: true, locale: "en" }, client, now));
  const [found] = await db().select().from(returners).orderBy(desc(returners.at)).where(eq(returners.cause, "signUp"));
  return { lead, id: found?.id ?? "", userId: found?.userId ?? "" };
}

const onReturner = (outcome: "allowed" | "refused", beside: readonly ["student.remove"] | readonly []): ActProof => {
  return async () => {
    await db().delete(returners);
    const { lead, id, userId } = await returned();
    await logging(() => decideReturner(lead, { id, outcome, reason }, now));
    return lineBy(lead, `user:${userId}`, reason, beside);
  };
};

export const sanctionProofs = {
  "person.block": async () => {
    const { studentId, mentorId } = await storedPair();
    const by: AuditActor = { actor: studentId, actorRole: "student" };
    await logging(() => blockPerson(studentId, mentorId, now));
    return lineBy(by, `user:${mentorId}`, null, ["match.end"]);
  },
  "person.unblock": async () => {
    const { studentId, mentorId } = await storedPair();
    await blockPerson(studentId, mentorId, now);
    await logging(() => unblockPerson(studentId, mentorId, now));
    return lineBy({ actor: studentId, actorRole: "student" }, `user:${mentorId}`);
  },
  "hold.place": async () => {
    const { by, userId } = await held(false);
    return lineBy(by, `user:${userId}`, "A court asked");
  },
  "hold.review": onHold("keep"),
  "hold.end": onHold("end"),
  "erasure.wait": async () => {
    const { userId } = await held(true);
    await logging(() => eraseAccounts(now));
    return lineBy(bySystem, `user:${userId}`, null, ["user.erase"]);
  },
  "erasure.finish": async () => {
    const { by, userId, id } = await held(true);
    // What waits is read from the log.
    await logging(async () => {
      await eraseAccounts(now);
      await decideOnHold(by, { id, decision: "end", reason }, now);
      await eraseWaiting(now);
    });
    return lineBy(bySystem, `user:${userId}`, null, ["erasure.wait", "hold.end", "user.erase"]);
  },
  "sanction.warn": imposed("warn"),
  "sanction.mute": imposed("mute1"),
  "sanction.warn.end": takenBack("warn"),
  "sanction.mute.end": takenBack("mute1"),
  "appeal.make": async () => {
    const { student, id } = await appealed();
    return lineBy(student, `appeal:${id}`);
  },
  "appeal.lift": answered("lifted", ["sanction.mute.end"]),
  "appeal.uphold": answered("upheld", []),
  "returner.hold": async () => {
    await db().delete(returners);
    const { userId } = await returned();
    return lineBy(bySystem, `user:${userId}`, null, ["signIn.start"]);
  },
  "returner.allow": onReturner("allowed", []),
  "returner.refuse": onReturner("refused", ["student.remove"]),
} satisfies SomeProofs;
