import { closeDatabase, db, transaction } from "#db/client.ts";
import { referencesOf } from "#db/queries/safety/mentor-references.ts";
import { sanctionsOf } from "#db/queries/safety/sanctions.ts";
import { conversations, matches, partnerCentres, sessions, users } from "#db/schema/index.ts";
import { addApplicant, newReferee, newStaffActor, wholeApplication } from "#db/support/applicants.ts";
import { storedMentor, storedStudent } from "#db/support/pair.ts";
import { newConversation, newMatch, newSession, newUser } from "#db/support/rows.ts";
import { enterRequest } from "#lib/accounts/data-requests/enter-request.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { sendMessage } from "#lib/mentoring/messages/send-contact-message.ts";
import { putUpForReview } from "#lib/mentoring/session-reviews/put-up.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import { utcDate, yearsBefore } from "#lib/platform/time/days.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { sendContactForm } from "#lib/publishing/contact-form/send-contact-form.ts";
import { makeAppeal } from "#lib/safety/appeals/make-appeal.ts";
import { submitApplication } from "#lib/safety/applications/save-application.ts";
import { handInDocument } from "#lib/safety/identity-documents/hand-in-document.ts";
import { answerReference } from "#lib/safety/references/answer-reference.ts";
import { nameReferee } from "#lib/safety/references/name-referee.ts";
import { makeReferenceLink } from "#lib/safety/references/reference-links.ts";
import { storeReport } from "#lib/safety/reports/store-report.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { approveMentor } from "#lib/safety/verification/approve-mentor.ts";
import { recordCountryCheck } from "#lib/safety/verification/record-country-check.ts";
import { recordStep } from "#lib/safety/verification/record-step.ts";
import "#lib/connect.ts";

/**
 * `staff-morning.ts`: a partner centre with 200 students, and what waits for a coordinator and for a lead, as people
 * and the rules would have left it. Names say what waits: "Wait interview".
 */
const now = new Date();
const ago = (ms: number) => new Date(now.getTime() - ms);
const done = <T extends { ok: boolean }>(result: T): T => {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result;
};

async function twoHundredStudents(): Promise<void> {
  const centre = { id: "morning", name: "Morning library", nameKey: "morning library", country: null, createdAt: now };
  await db().insert(partnerCentres).values(centre);
  const mentorId = await storedMentor({ firstName: "Kofi", lastName: "Morning" }, { capacity: 300 });
  const students = Array.from({ length: 200 }, (_, index) =>
    newUser({
      ...{ role: "student", firstName: "Nia", lastName: `Morning ${String(index).padStart(3, "0")}` },
      ...{ centreId: "morning", emailConfirmedAt: now, grade: "9th" },
      dateOfBirth: yearsBefore(utcDate(now), index % 5 === 0 ? 14 : 25),
    }),
  );
  await db().insert(users).values(students);
  // Ten have been matched for six weeks without a word: somebody has to ask how it goes.
  const rows = students
    .slice(0, 120)
    .map(({ id }, index) => newMatch({ studentId: id, mentorId, startedAt: ago(index % 12 === 1 ? 42 * day : hour) }));
  await db().insert(matches).values(rows);
}

async function messagesFromOutside(): Promise<void> {
  const from = (index: number) => ({ network: `10.9.0.${index}`, locale: "en" });
  const written = { name: "Grace", email: "grace@example.org", message: "How can our library begin?" };
  for (let index = 0; index < 9; index += 1) {
    done(await sendContactForm({ ...written, subject: `Question ${index}` }, from(index), ago(index * hour)));
  }
  const grave = { ...written, subject: "Safety question", message: "I was abused by a mentor" };
  done(await sendContactForm(grave, from(99), now));
}

async function applicants(by: AuditActor): Promise<void> {
  const applied = async (waits: string) => {
    const id = await addApplicant({ firstName: "Wait", lastName: waits });
    done(await submitApplication(id, wholeApplication, now));
    return id;
  };
  const passed = async (id: string, ...steps: MentorStep[]) => {
    for (const step of steps)
      done(await recordStep(by, id, { step, result: "passed", reason: "Seen", expiresAt: null }, now));
  };
  await applied("application");
  const referred = await applied("reference");
  await passed(referred, "application");
  done(await nameReferee(referred, newReferee(), now));
  const [reference] = await referencesOf(db(), referred);
  if (!reference) throw new Error("Nobody was named");
  const link = await transaction((tx) => makeReferenceLink(tx, { id: reference.id, locale: "en" }, now));
  const answers = {
    knownFor: "5 years",
    knownHow: "From school",
    reliability: "Always on time",
    concern: "no",
  } as const;
  done(await answerReference(link.token, { ...answers, concernText: "" }, now));
  const shown = await applied("identity");
  await passed(shown, "application");
  const photo = Buffer.from("\xff\xd8\xff\xe0 a face", "latin1");
  done(await handInDocument({ userId: shown, network: "n" }, { documentType: "passport", bytes: photo }, now));
  const early = ["application", "references", "identity"] as const;
  await passed(await applied("record check"), ...early);
  for (const waits of ["interview", "approval", "second approval"] as const) {
    const id = await applied(waits);
    await passed(id, ...early);
    const check = {
      country: "de",
      kind: "fuehrungszeugnis",
      outcome: "clear",
      expiresOn: null,
      reason: "Seen",
    } as const;
    done(await recordCountryCheck(by, id, { ...check, issuedOn: now.toISOString().slice(0, 10) }, now));
    await passed(id, "training");
    if (waits !== "interview") await passed(id, "interview");
    if (waits === "second approval") done(await approveMentor(by, id, "Convinced", now));
  }
}

async function appeals(by: AuditActor): Promise<void> {
  for (let index = 0; index < 4; index += 1) {
    const userId = await storedMentor({ firstName: "Appeal", lastName: `of ${index}` });
    const wish = { userId, choice: "mute7", why: "manner", reason: "Rude", reportNumber: null } as const;
    done(await sanctionPerson(by, wish, now));
    const [sanction] = await sanctionsOf(db(), userId);
    const own = { actor: userId, actorRole: "mentor" } as const;
    done(await makeAppeal(own, { sanctionId: sanction?.id ?? "", text: "I was tired" }, now));
  }
}

async function reportsAndHeldTexts(): Promise<void> {
  const grades = ["S1", "S2", "S2", "S3", "S3", "S2", "S3", "S2", "S3", "S3"] as const;
  for (const grade of grades) {
    const report = { kind: "harassment", text: "He is rude", about: null, postId: null, reporterId: null, email: null };
    await transaction((tx) => storeReport(tx, { ...report, byHouse: false, locale: "en", grade, createdAt: now }));
  }
  const [studentId, mentorId] = [await storedStudent(), await storedMentor({ firstName: "Held", lastName: "Writer" })];
  await db().insert(matches).values(newMatch({ studentId, mentorId }));
  const conversation = newConversation({ studentId, mentorId });
  await db().insert(conversations).values(conversation);
  const text = "The library is at held@example.org";
  done(await sendMessage(mentorId, { id: crypto.randomUUID(), conversationId: conversation.id, text }, now));
}

async function sessionOnProbation(): Promise<void> {
  const began = ago(30 * day);
  const probation = { approvedAt: began, probationSince: began, probationEndedAt: null };
  const [studentId, mentorId] = [await storedStudent({ firstName: "Reviewed" }), await storedMentor({}, probation)];
  const match = newMatch({ studentId, mentorId });
  await db().insert(matches).values(match);
  const times = { startsAt: ago(3 * hour), endsAt: ago(2 * hour), status: "completed" } as const;
  await db()
    .insert(sessions)
    .values(newSession({ matchId: match.id, studentId, mentorId, ...times }));
  await putUpForReview(now);
}

async function somebodyRemovedComesBack(by: AuditActor): Promise<void> {
  const gone = { email: "gone@gmail.com", emailConfirmedAt: now };
  const removed = newUser({ role: "student", dateOfBirth: "1990-01-01", ...gone });
  const again = newUser({ role: "student", firstName: "Back", lastName: "Again", email: "go.ne+2@gmail.com" });
  await db().insert(users).values([removed, again]);
  const wish = { choice: "remove", why: "contact", reason: "Met a child outside", reportNumber: null } as const;
  done(await sanctionPerson(by, { userId: removed.id, ...wish }, now));
  await transaction((tx) => holdIfReturner(tx, again.id, "signUp", now));
}

async function letters(by: AuditActor): Promise<void> {
  const personId = await storedStudent({ firstName: "Letter", lastName: "Writer", dateOfBirth: "1990-01-01" });
  const asked = { wish: "export", asker: "self", received: now.toISOString().slice(0, 10) } as const;
  done(await enterRequest(by, { personId, ...asked, identified: "Called back" }, now));
}

const colleague = (await newStaffActor("lead", { firstName: "Lena", lastName: "Colleague" })) as AuditActor;
await twoHundredStudents();
await messagesFromOutside();
await applicants(colleague);
await appeals(colleague);
await reportsAndHeldTexts();
await sessionOnProbation();
await somebodyRemovedComesBack(colleague);
await letters(colleague);
await closeDatabase();
