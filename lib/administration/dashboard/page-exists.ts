import { db } from "#db/client.ts";
import { accountForStaff } from "#db/queries/administration/staff-people.ts";
import { studentFacts } from "#db/queries/administration/staff-students.ts";
import { looksAfter } from "#db/queries/identity/centre-staff.ts";
import { ownConversation } from "#db/queries/mentoring/conversations.ts";
import { listedSessionOf } from "#db/queries/mentoring/session-lists.ts";
import { mailOf } from "#db/queries/notifications/mails.ts";
import { publicOrHiddenPost } from "#db/queries/publishing/hidden-posts.ts";
import { isMentorAccount } from "#db/queries/safety/verification.ts";
import { dataRequestFor } from "#lib/accounts/data-requests/answer-request.ts";
import { seesMail } from "#lib/administration/outbox/mails-for.ts";
import { readPastSession, recordOwner } from "#lib/administration/records/read-record.ts";
import { readSecondWord } from "#lib/administration/second-words/read-second-word.ts";
import { readReview } from "#lib/administration/session-reviews/read-review.ts";
import { textForLead } from "#lib/administration/texts/text-for-lead.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { visitPage } from "#lib/mentoring/call-visits/running-calls.ts";
import { seenMentor } from "#lib/mentoring/mentors/mentor-profile.ts";
import { conversationCover } from "#lib/mentoring/opened-conversations/open-for-lead.ts";
import { type ProfileViewer, profileFacts } from "#lib/mentoring/profile/profile-facts.ts";
import { viewRequest } from "#lib/mentoring/requests/view-request.ts";
import { readMarkAppeal } from "#lib/mentoring/sessions/mark-appeals.ts";
import { readMentorToBook } from "#lib/mentoring/sessions/read-mentor-to-book.ts";
import { findCall } from "#lib/mentoring/video-calls/find-call.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import { paths, shapeOf } from "#lib/platform/paths.ts";
import { ownCertificate } from "#lib/progress/certificates/own-certificate.ts";
import { seesGoal } from "#lib/progress/goals/read-goals.ts";
import { readMaterial } from "#lib/progress/materials/read-library.ts";
import { readDonation } from "#lib/publishing/donations/read-donation.ts";
import { readPostToReview } from "#lib/publishing/post-reviews/review-posts.ts";
import { openTicket } from "#lib/publishing/tickets/open-ticket.ts";
import { readAppeal } from "#lib/safety/appeals/read-appeal.ts";
import { openCase } from "#lib/safety/cases/open-case.ts";
import { seesPerson, seesStudent } from "#lib/safety/conflicts/sees-person.ts";
import { guardianStep } from "#lib/safety/guardians/guardian-step.ts";
import { readReturner } from "#lib/safety/returners/read-returner.ts";
import { toldOutcome } from "#lib/safety/second-words/tell-of-second-word.ts";
import { isTrainingUnit } from "#lib/safety/training/course-rules.ts";

type PageViewer = ProfileViewer & Readonly<{ role?: Role }>;
type PageQuestion = Readonly<{ viewer: PageViewer; id: string; now: Date }>;
type Exists = (asked: PageQuestion) => Promise<boolean>;

const meets =
  (side: "student" | "mentor"): Exists =>
  async ({ viewer, id }) =>
    (await listedSessionOf(db(), { userId: viewer.id, side }, id)) !== undefined;

const ownStudent: Exists = async ({ viewer, id }) =>
  (await studentFacts(db(), [id])).length > 0 && seesStudent(db(), viewer, id);

const pagesOfOne: ReadonlyArray<readonly [path: RegExp, Exists]> = [
  [shapeOf(paths.mentor), async ({ viewer, id, now }) => !!(await seenMentor(db(), viewer, id, now))],
  [shapeOf(paths.book), async ({ viewer, id, now }) => !!(await readMentorToBook(viewer.id, id, now))],
  [
    shapeOf(paths.student),
    async ({ viewer, id, now }) => !!(await profileFacts(db(), viewer, { id, role: "student" }, now)),
  ],
  [shapeOf(paths.session), meets("student")],
  [shapeOf(paths.scheduled), meets("mentor")],
  [shapeOf(paths.conversation), async ({ viewer, id }) => !!(await ownConversation(db(), viewer.id, id))],
  [shapeOf(paths.request), async ({ viewer, id, now }) => !!(await viewRequest(db(), viewer.id, id, now))],
  [shapeOf(paths.call), async ({ viewer, id }) => (await findCall(db(), viewer.id, id)) !== undefined],
  [shapeOf(paths.goal), async ({ viewer, id, now }) => seesGoal(db(), viewer, id, now)],
  [
    shapeOf(paths.material),
    async ({ viewer: { role = "student", ...viewer }, id }) =>
      (await readMaterial({ ...viewer, role }, id)) !== undefined,
  ],
  [shapeOf(paths.certificate), async ({ viewer, id }) => (await ownCertificate(db(), viewer.id, id)) !== undefined],
  [
    shapeOf(paths.staffAppeal),
    async ({ viewer: { id: own, role = "student" }, id }) =>
      (await readAppeal(db(), { id: own, role }, id)) !== undefined ||
      (await readMarkAppeal(db(), { id: own, role }, id)) !== undefined,
  ],
  [
    shapeOf(paths.staffDataRequest),
    async ({ viewer, id, now }) => (await dataRequestFor(db(), viewer.id, id, now)) !== undefined,
  ],
  [
    shapeOf(paths.staffPerson),
    async ({ viewer, id }) => {
      const row = await accountForStaff(db(), id);
      return row !== undefined && seesPerson(db(), viewer, row);
    },
  ],
  [
    shapeOf(paths.staffRecord),
    async ({ viewer: { id, role = "student" }, id: userId }) =>
      (await recordOwner(db(), { actor: id, actorRole: role }, userId)) !== undefined,
  ],
  [
    shapeOf(paths.staffSession),
    async ({ viewer: { id, role = "student" }, id: sessionId }) =>
      (await readPastSession(db(), { actor: id, actorRole: role }, sessionId)) !== undefined,
  ],
  [shapeOf(paths.staffMail), async ({ viewer, id }) => seesMail(db(), viewer.id, id)],
  [shapeOf(paths.staffDonation), async ({ id }) => (await readDonation(db(), id)) !== undefined],
  [
    shapeOf(paths.staffReturner),
    async ({ id, now, viewer: { id: own, role = "student" } }) =>
      (await readReturner(db(), { id: own, role }, id, now)) !== undefined,
  ],
  [
    shapeOf(paths.staffSecondWord),
    async ({ id, now, viewer: { id: own, role = "student" } }) =>
      (await readSecondWord(db(), { id: own, role }, id, now)) !== undefined ||
      (await toldOutcome(db(), own, id)) !== undefined,
  ],
  [shapeOf(paths.trainingUnit), async ({ id }) => isTrainingUnit(id) || paths.trainingUnit(id) === paths.trainingQuiz],
  [shapeOf(paths.staffCentre), async ({ viewer, id }) => looksAfter(db(), viewer.id, id)],
  [shapeOf(paths.staffStudent), ownStudent],
  [shapeOf(paths.staffConsent), ownStudent],
  [shapeOf(paths.staffConsentForm), ownStudent],
  [shapeOf(paths.staffTicket), async ({ viewer, id }) => (await openTicket(db(), viewer, id)) !== undefined],
  [
    shapeOf(paths.staffConversation),
    async ({ viewer: { id: readerId, role = "student" }, id, now }) =>
      (await conversationCover(db(), { id: readerId, role }, id, now)) !== undefined,
  ],
  [
    shapeOf(paths.staffReport),
    async ({ viewer: { id, role = "student" }, id: number }) =>
      !!(await openCase(db(), { actor: id, actorRole: role }, number)),
  ],
  [shapeOf(paths.staffMentor), async ({ id }) => isMentorAccount(db(), id)],
  [
    shapeOf(paths.staffText),
    async ({ viewer: { id, role = "student" }, id: textId, now }) =>
      !!(await textForLead(db(), { actor: id, actorRole: role }, textId, now)),
  ],
  [
    shapeOf(paths.staffReview),
    async ({ viewer: { id, role = "student" }, id: reviewId, now }) =>
      (await readReview(db(), { id, role }, reviewId, now)) !== undefined,
  ],
  [
    shapeOf(paths.staffPost),
    async ({ viewer: { id, role = "student" }, id: postId }) =>
      (await readPostToReview(db(), { actor: id, actorRole: role }, postId)) !== undefined ||
      (await publicOrHiddenPost(db(), postId)) !== undefined,
  ],
  [shapeOf(paths.staffCall), async ({ viewer, id, now }) => (await visitPage(db(), viewer, id, now)) !== undefined],
  [shapeOf(paths.mail), async ({ viewer, id }) => mailMode() === "demo" && !!(await mailOf(db(), viewer.id, id))],
];

type ExistenceCheck = (viewer: PageViewer, now: Date) => Promise<boolean>;

/** Undefined: exists for everyone. For `server/before-render.ts`, because what a page throws comes after its status. */
export function existenceCheck(path: string): ExistenceCheck | undefined {
  if (path === paths.mailbox) return async () => mailMode() === "demo";
  if (path === paths.guardianOfMine)
    return async (viewer, now) => (await guardianStep(db(), viewer.id, now)) !== "notNeeded";
  for (const [pattern, look] of pagesOfOne) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return (viewer, now) => look({ viewer, id: decodeURIComponent(id), now });
  }
  return undefined;
}
