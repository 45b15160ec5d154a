import { describe } from "vitest";
import { db, transaction } from "#db/client.ts";
import { personToSanction, sanctionsOf } from "#db/queries/safety/sanctions.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedStudent } from "#db/support/pair.ts";
import { testDatabase } from "#db/testing.ts";
import { addCentre, changeCentre, placeStudent, removeCentre } from "#lib/administration/centres/keep-centre.ts";
import { addColleague, removeColleague, takeOnCentre } from "#lib/administration/centres/look-after.ts";
import { renameStudent } from "#lib/administration/staff/student-correction.ts";
import { enterRecognition, withdrawRecognition } from "#lib/progress/recognitions/enter-recognition.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { endSanctionIn, takeBackSanction } from "#lib/safety/sanctions/take-back.ts";
import { cardProofs } from "./support/card-proofs.ts";
import { type ActProof, lineBy, logging, proveActs } from "./support/prove-acts.ts";

testDatabase();

const now = new Date("2026-03-02T09:00:00Z");
const reason = "Both were heard";
const coordinator = () => newStaffActor("coordinator");
const adult = () => storedStudent();

const described = () => ({
  name: `Centre ${crypto.randomUUID().replaceAll("-", "")}`,
  country: null,
  timeZone: null,
  reason,
});

/** Kept by this coordinator; by nobody, where a command adds it. */
async function centre(by: Parameters<typeof addCentre>[0]) {
  const named = described();
  const added = await addCentre(by, named, now);
  if (!added.ok) throw new Error(added.reason);
  return { ...named, id: added.id };
}

const placed = (into: boolean): ActProof => {
  return async () => {
    const [by, studentId] = [await coordinator(), await adult()];
    const { id } = await centre(by);
    if (!into) await placeStudent(by, { studentId, centreId: id, reason: "Moved" }, now);
    await logging(() => placeStudent(by, { studentId, centreId: into ? id : null, reason }, now));
    return lineBy(by, `user:${studentId}`, reason);
  };
};

/** A colleague joins a centre, or leaves it. */
const colleague = (change: typeof addColleague, isThere: boolean): ActProof => {
  return async () => {
    const [by, { actor: userId }] = [await coordinator(), await coordinator()];
    const { id, name } = await centre(by);
    if (isThere) await addColleague(by, { id, userId, reason: "Helps" }, now);
    await logging(() => change(by, { id, userId, reason }, now));
    return lineBy(by, `user:${userId}`, `${name}: ${reason}`);
  };
};

async function sanctioned(choice: "suspend" | "remove") {
  const [by, userId] = [await newStaffActor("lead"), await adult()];
  const wish = { userId, choice, why: "manner", reason, reportNumber: null } as const;
  return { by, userId, stop: () => sanctionPerson(by, wish, now) };
}

const stopped = (choice: "suspend" | "remove"): ActProof => {
  return async () => {
    const { by, userId, stop } = await sanctioned(choice);
    await logging(stop);
    return lineBy(by, `user:${userId}`, reason);
  };
};

async function recognized() {
  const [by, userId] = [await coordinator(), await adult()];
  const entered = { kind: "prize", title: "A year abroad", giver: "The city", givenOn: "2026-02-01" };
  return { by, userId, enter: () => enterRecognition({ ...by, reason }, userId, entered, now) };
}

describe("every act about students is in the audit log [@SAFE-26b]", () => {
  proveActs("students", {
    "centre.add": async () => {
      const by = await coordinator();
      const { id } = await logging(() => centre(by));
      return lineBy(by, `centre:${id}`, reason);
    },
    "centre.change": async () => {
      const by = await coordinator();
      const { id } = await centre(by);
      await logging(() => changeCentre(by, { ...described(), id, reason: "Moved" }, now));
      return lineBy(by, `centre:${id}`, "Moved");
    },
    "centre.remove": async () => {
      const by = await coordinator();
      const { id } = await centre(by);
      await logging(() => removeCentre(by, { id, reason: "Closed" }, now));
      return lineBy(by, `centre:${id}`, "Closed");
    },
    "centre.lookAfter": async () => {
      const by = await coordinator();
      const { id } = await centre({ actor: "command", actorRole: "command" });
      await logging(() => takeOnCentre(by, { id, reason: "Near me" }, now));
      return lineBy(by, `centre:${id}`, "Near me");
    },
    "centre.addColleague": colleague(addColleague, false),
    "centre.removeColleague": colleague(removeColleague, true),
    "centre.place": placed(true),
    "centre.leave": placed(false),
    ...cardProofs,
    "student.rename": async () => {
      const [by, studentId] = [await coordinator(), await adult()];
      await logging(() => renameStudent(by, { studentId, name: "Layla Keita", reason, seen: "0" }, now));
      return lineBy(by, `user:${studentId}`, reason);
    },
    "student.suspend": stopped("suspend"),
    "student.remove": stopped("remove"),
    "student.reinstate": async () => {
      const { by, userId, stop } = await sanctioned("suspend");
      await stop();
      const [sanction] = await sanctionsOf(db(), userId);
      await logging(() => takeBackSanction(by, { id: sanction?.id ?? "", reason: "Unfounded" }, now));
      return lineBy(by, `user:${userId}`, "Unfounded");
    },
    "student.reopen": async () => {
      const { by, userId, stop } = await sanctioned("remove");
      await stop();
      const [[sanction], person] = [await sanctionsOf(db(), userId), await personToSanction(db(), userId)];
      if (!sanction || !person) throw new Error("There is no sanction.");
      const ending = { by, person, sanction, reason: "Unfounded" };
      await logging(() => transaction((tx) => endSanctionIn(tx, ending, now)));
      return lineBy(by, `user:${userId}`, "Unfounded");
    },
    "recognition.enter": async () => {
      const { by, userId, enter } = await recognized();
      await logging(enter);
      return lineBy(by, `user:${userId}`, reason);
    },
    "recognition.withdraw": async () => {
      const { by, userId, enter } = await recognized();
      const entered = await enter();
      await logging(() => withdrawRecognition({ ...by, reason: "A mistake" }, entered.ok ? entered.id : "", now));
      return lineBy(by, `user:${userId}`, "A mistake");
    },
  });
});
