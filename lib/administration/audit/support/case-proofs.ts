import { eq } from "drizzle-orm";
import sharp from "sharp";
import { db, transaction } from "#db/client.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { heldTexts, matches, mentors, posts, ratings, reports, sessions, uploads } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { newMatch, newMentor, newPost, newSession } from "#db/support/rows.ts";
import { bySystem } from "#lib/identity/audit/record-audit.ts";
import { removePhoto, savePhoto } from "#lib/mentoring/profile/save-photo.ts";
import { takeReviewWords } from "#lib/mentoring/sessions/take-review-words.ts";
import { uploadsFolder } from "#lib/platform/file-paths.ts";
import { paths } from "#lib/platform/paths.ts";
import { decidePostReview } from "#lib/publishing/post-reviews/decide-post-review.ts";
import { addCaseNote } from "#lib/safety/cases/add-note.ts";
import { changeGrade } from "#lib/safety/cases/change-grade.ts";
import { decideOnCase } from "#lib/safety/cases/close-case.ts";
import { readEvidence } from "#lib/safety/cases/read-evidence.ts";
import { refuseText, releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import type { CaseDecision } from "#lib/safety/reports/rules.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { type ActProof, lineBy, logging, type SomeProofs } from "./prove-acts.ts";
import { proofsNow as now, storedPerson } from "./stored-person.ts";

const reason = "Both were heard";
const command = { actor: "command", actorRole: "command" } as const;

/** A minor and the mentor they are matched with. */
async function storedPair() {
  const [mentor, minor] = [await storedPerson("mentor"), await storedPerson("student", { dateOfBirth: "2011-05-05" })];
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  await db()
    .insert(matches)
    .values(newMatch({ studentId: minor.id, mentorId: mentor.id }));
  return { mentor, minor };
}

/** What the minor reports about their mentor. Returns the number. */
async function reported(kind: "quality" | "danger" = "quality", about?: string): Promise<string> {
  const { mentor, minor } = await storedPair();
  const report = { kind, about: about ?? paths.mentor(mentor.id), text: "He is odd.", email: null };
  const sent = await sendReport(report, { network: crypto.randomUUID(), locale: "en", reporterId: minor.id }, now);
  if (!sent.ok) throw new Error(sent.reason);
  return sent.number;
}

async function storedReview(): Promise<string> {
  const [mentor, student] = [await storedPerson("mentor"), await storedPerson("student")];
  const pair = { mentorId: mentor.id, studentId: student.id };
  const match = newMatch(pair);
  await db().insert(matches).values(match);
  const session = newSession({ ...pair, matchId: match.id, status: "completed" });
  await db().insert(sessions).values(session);
  await db()
    .insert(ratings)
    .values({ ...pair, sessionId: session.id, stars: 4, comment: "Odd words", createdAt: now });
  return session.id;
}

const closed = (decision: CaseDecision | null, beside: readonly ["mentor.drop"] | readonly [] = []): ActProof => {
  return async () => {
    const [by, number] = [decision === null ? command : await newStaffActor("lead"), await reported()];
    const duplicateOf = decision === "duplicate" ? await reported() : null;
    await logging(() => decideOnCase(by, { number, decision, duplicateOf, reason, told: null }, now));
    return lineBy(by, `report:${number}`, reason, beside);
  };
};

/** A mentor's text about themselves that gives an address away. */
async function heldText(): Promise<string> {
  const { id: userId } = await storedPerson("mentor");
  const place = { userId, kind: "bio", objectId: userId, text: "Write to me@example.org" } as const;
  await transaction((tx) => holdText(tx, place, now));
  const [text] = await db().select().from(heldTexts).where(eq(heldTexts.userId, userId));
  return text?.id ?? "";
}

const onText = (decide: typeof releaseText): ActProof => {
  return async () => {
    const [by, id] = [await newStaffActor("lead"), await heldText()];
    await logging(() => decide(by, id, reason, now));
    return lineBy(by, `text:${id}`, reason);
  };
};

/** A post with a picture, which is decided on together with it. */
const onPost = (decision: "approve" | "sendBack"): ActProof => {
  return async () => {
    const [by, { mentor }] = [await newStaffActor("coordinator"), await storedPair()];
    const pictureId = crypto.randomUUID().replaceAll("-", "");
    const file = { mime: "image/png", bytes: 1, width: 1, height: 1, fileName: `${pictureId}.png`, createdAt: now };
    await db()
      .insert(uploads)
      .values({ id: pictureId, ownerId: mentor.id, ...file });
    const waiting = { status: "draft", publishedAt: null, reviewAskedAt: now } as const;
    const content = `<p>Add.</p><img src="${uploadsFolder}${pictureId}.png" alt="">`;
    const post = newPost({ authorId: mentor.id, content, ...waiting });
    await db().insert(posts).values(post);
    const [stored] = await db().select().from(posts).where(eq(posts.id, post.id));
    const wish = { id: post.id, version: stored?.version ?? 0, decision, reason };
    await logging(() => decidePostReview(by, wish, now));
    const [text] = await db().select().from(heldTexts).where(eq(heldTexts.objectId, pictureId));
    return lineBy(by, `text:${text?.id}`, reason, [`post.${decision}`]);
  };
};

const photo = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();

export const caseProofs = {
  "report.suspend": async () => {
    const number = await logging(() => reported("danger"));
    return lineBy(bySystem, `report:${number}`, null, ["match.end", "mentor.suspend"]);
  },
  "report.attempts": async () => {
    const { mentor, minor } = await storedPair();
    await logging(async () => {
      for (const text of ["Write to me@example.org", "Call +49 170 1234567"]) {
        const place = { userId: mentor.id, kind: "message", objectId: crypto.randomUUID(), to: minor.id } as const;
        await transaction((tx) => holdText(tx, { ...place, text }, now));
      }
    });
    const [report] = await db()
      .select()
      .from(reports)
      .where(eq(reports.about, paths.mentor(mentor.id)));
    return lineBy(bySystem, `report:${report?.number}`);
  },
  "report.grade": {
    "to one more grave": async () => {
      const [by, number] = [await newStaffActor("lead"), await reported()];
      await logging(() => changeGrade(by, { number, grade: "S2", seen: "S3", reason }, now));
      return lineBy(by, `report:${number}`, `S3 -> S2: ${reason}`);
    },
    "to the gravest": async () => {
      const [by, number] = [await newStaffActor("lead"), await reported()];
      await logging(() => changeGrade(by, { number, grade: "S0", seen: "S3", reason }, now));
      return lineBy(by, `report:${number}`, `S3 -> S0: ${reason}`, ["match.end", "mentor.suspend"]);
    },
  },
  "report.note": async () => {
    const [by, number] = [await newStaffActor("lead"), await reported()];
    await logging(() => addCaseNote(by, { number, text: "The school was called." }, now));
    return lineBy(by, `report:${number}`);
  },
  "report.takeReview": async () => {
    const [by, number] = [
      await newStaffActor("lead"),
      await reported("quality", paths.aboutReview(await storedReview())),
    ];
    await logging(() => takeReviewWords(by, { number, reason }, now));
    return lineBy(by, `report:${number}`, reason);
  },
  "report.close": closed(null),
  "report.confirmed": closed("confirmed", ["mentor.drop"]),
  "report.notConfirmed": closed("notConfirmed"),
  "report.undecided": closed("undecided"),
  "report.duplicate": closed("duplicate"),
  "evidence.read": async () => {
    const [by, number] = [await newStaffActor("lead"), await reported()];
    await logging(() => readEvidence(by, number, reason, now));
    return lineBy(by, `report:${number}`, reason);
  },
  "text.release": { alone: onText(releaseText), "with its post": onPost("approve") },
  "text.refuse": { alone: onText(refuseText), "with its post": onPost("sendBack") },
  "picture.remove": async () => {
    const { mentor } = await storedPair();
    await saveSiteSetting(db(), "adultsSeeNewPictures", false, now);
    await savePhoto({ userId: mentor.id, network: "n" }, await photo(), now);
    const [held] = await db().select().from(heldTexts).where(eq(heldTexts.userId, mentor.id));
    await logging(() => removePhoto(mentor.id, now));
    return lineBy(mentor, `text:${held?.id}`);
  },
} satisfies SomeProofs;
