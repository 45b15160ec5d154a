import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { applicationOf } from "#db/queries/safety/mentor-applications.ts";
import { referencesOf } from "#db/queries/safety/mentor-references.ts";
import { identityChecks, mails } from "#db/schema/index.ts";
import { addApplicant, newReferee, newStaffActor, wholeApplication } from "#db/support/applicants.ts";
import { bySystem } from "#lib/identity/audit/record-audit.ts";
import { day } from "#lib/platform/time/time.ts";
import { decideOnApplication } from "#lib/safety/applications/decide-on-application.ts";
import { submitApplication } from "#lib/safety/applications/save-application.ts";
import { handInDocument, withdrawDocument } from "#lib/safety/identity-documents/hand-in-document.ts";
import { openDocument } from "#lib/safety/identity-documents/open-document.ts";
import { sweepDocuments } from "#lib/safety/identity-documents/sweep-documents.ts";
import { answerReference, declineReference } from "#lib/safety/references/answer-reference.ts";
import { decideOnReference } from "#lib/safety/references/decide-on-reference.ts";
import type { ReferenceAnswer } from "#lib/safety/references/input.ts";
import { nameReferee, withdrawReference } from "#lib/safety/references/name-referee.ts";
import { lineBy, logging, type SomeProofs } from "./prove-acts.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const reason = "Read and compared";
const coordinator = () => newStaffActor("coordinator");
const mentorAs = (id: string) => ({ id, role: "mentor" }) as const;

async function applied(): Promise<string> {
  const mentorId = await addApplicant();
  await submitApplication(mentorId, wholeApplication, now);
  return mentorId;
}

/** A referee who was named, and what the link in the mail opens with. */
async function referee() {
  const mentorId = await applied();
  const named = newReferee();
  const name = () => nameReferee(mentorId, named, now);
  const found = async () => {
    const [reference] = await referencesOf(db(), mentorId);
    const [mail] = await db().select().from(mails).where(eq(mails.toAddress, named.email));
    const { link = "" } = (mail?.params ?? {}) as { link?: string };
    return { mentorId, id: reference?.id ?? "", token: link.split("/").at(-1) ?? "" };
  };
  return { mentorId, name, found };
}

async function invited() {
  const { name, found } = await referee();
  await name();
  return found();
}

const answered = (token: string, concern: ReferenceAnswer["concern"]) =>
  answerReference(
    token,
    { knownFor: "5 years", knownHow: "Work", reliability: "Always", concern, concernText: "" },
    now,
  );

async function decidedReference(decision: "accept" | "reject") {
  const [by, { mentorId, id: referenceId, token }] = [await coordinator(), await invited()];
  await answered(token, "no");
  await logging(() => decideOnReference(by, { mentorId, referenceId, decision, reason }, now));
  return lineBy(by, `reference:${referenceId}`, reason);
}

const photo = Buffer.from("\xff\xd8\xff\xe0 a face and a number", "latin1");
const handIn = (userId: string) =>
  handInDocument({ userId, network: "n" }, { documentType: "passport", bytes: photo }, now);

async function handedIn(): Promise<string> {
  const mentorId = await applied();
  await handIn(mentorId);
  return mentorId;
}

export const mentorApplyingProofs = {
  "mentor.application.submit": async () => {
    const mentorId = await addApplicant();
    await logging(() => submitApplication(mentorId, wholeApplication, now));
    return lineBy(mentorAs(mentorId), `user:${mentorId}`);
  },
  "mentor.application.ask": async () => {
    const [by, mentorId] = [await coordinator(), await applied()];
    const seen = (await applicationOf(db(), mentorId))?.submittedAt?.toISOString() ?? "";
    await logging(() => decideOnApplication(by, { mentorId, decision: "ask", reason, seen }, now));
    return lineBy(by, `user:${mentorId}`, reason);
  },
  "mentor.reference.name": async () => {
    const { mentorId, name, found } = await referee();
    await logging(name);
    return lineBy(mentorAs(mentorId), `reference:${(await found()).id}`);
  },
  "mentor.reference.withdraw": async () => {
    const { mentorId, id } = await invited();
    await logging(() => withdrawReference(mentorId, id, now));
    return lineBy(mentorAs(mentorId), `reference:${id}`);
  },
  "mentor.reference.answer": {
    "with nothing to tell": async () => {
      const { id, token } = await invited();
      await logging(() => answered(token, "no"));
      return lineBy(bySystem, `reference:${id}`);
    },
    "with a concern": async () => {
      const { id, token } = await invited();
      await logging(() => answered(token, "yes"));
      return lineBy(bySystem, `reference:${id}`, "concern: yes");
    },
  },
  "mentor.reference.decline": async () => {
    const { id, token } = await invited();
    await logging(() => declineReference(token, now));
    return lineBy(bySystem, `reference:${id}`);
  },
  "mentor.reference.accept": () => decidedReference("accept"),
  "mentor.reference.reject": () => decidedReference("reject"),
  "mentor.identity.upload": async () => {
    const mentorId = await applied();
    await logging(() => handIn(mentorId));
    return lineBy(mentorAs(mentorId), `user:${mentorId}`);
  },
  "mentor.identity.withdraw": async () => {
    const mentorId = await handedIn();
    await logging(() => withdrawDocument(mentorId, now));
    return lineBy(mentorAs(mentorId), `user:${mentorId}`);
  },
  "mentor.identity.open": async () => {
    const [by, mentorId] = [await coordinator(), await handedIn()];
    const [document] = await db().select().from(identityChecks).where(eq(identityChecks.mentorId, mentorId));
    await logging(() => openDocument(by, document?.id ?? "", now));
    return lineBy(by, `user:${mentorId}`, `document ${document?.id}`);
  },
  "mentor.identity.lapse": async () => {
    await db().delete(identityChecks);
    const mentorId = await handedIn();
    await logging(() => sweepDocuments(new Date(now.getTime() + 365 * day)));
    return lineBy(bySystem, `user:${mentorId}`);
  },
} satisfies SomeProofs;
