import type { Executor } from "#db/client.ts";
import { studentById } from "#db/queries/mentoring/connected-students.ts";
import { conversationOfPair } from "#db/queries/mentoring/conversations.ts";
import { activeMatchOf } from "#db/queries/mentoring/matches.ts";
import { openRequestsTo } from "#db/queries/mentoring/requests.ts";
import { photoAddress } from "#db/queries/platform/photos.ts";
import type { AgeBand } from "#lib/identity/age/bands.ts";
import type { ShownEmailAndPhone } from "#lib/identity/users/privacy.ts";
import { languagesOf } from "#lib/mentoring/matching/list-rules.ts";
import { emailAndPhoneFor } from "#lib/mentoring/profile/email-and-phone.ts";
import { type ProfileViewer, profileFacts } from "#lib/mentoring/profile/profile-facts.ts";
import { faceOf, type StudentFace, type Together, togetherWith } from "./list-students.ts";

export type StudentProfile = StudentFace &
  Readonly<{
    band: AgeBand;
    bio: string | null;
    languages: readonly string[];
    emailAndPhone: ShownEmailAndPhone;
    together: Together | undefined;
    matchId: string | undefined;
    conversationId: string | undefined;
    requestId: string | undefined;
  }>;

export async function studentProfile(
  q: Executor,
  viewer: ProfileViewer,
  studentId: string,
  now: Date,
): Promise<StudentProfile | undefined> {
  const facts = await profileFacts(q, viewer, { id: studentId, role: "student" }, now);
  const row = facts && (await studentById(q, studentId));
  if (!row) return undefined;
  const { band } = facts.other;
  return {
    ...faceOf(row, band, await photoAddress(q, studentId, "adult")),
    band,
    bio: row.bio,
    languages: languagesOf(row),
    emailAndPhone: await emailAndPhoneFor(q, facts),
    ...(facts.actor.role === "mentor" ? await mentoringOf(q, viewer.id, studentId, now) : strangers),
  };
}

const strangers = { together: undefined, matchId: undefined, conversationId: undefined, requestId: undefined } as const;

async function mentoringOf(q: Executor, mentorId: string, studentId: string, now: Date) {
  const request = (await openRequestsTo(q, mentorId)).find((open) => open.studentId === studentId);
  return {
    together: (await togetherWith(q, mentorId, [studentId], now))(studentId),
    matchId: (await activeMatchOf(q, studentId, mentorId))?.id,
    conversationId: (await conversationOfPair(q, studentId, mentorId))?.id,
    requestId: request?.id,
  };
}
