import type { NewCall } from "#db/schema/calls.ts";
import type { Certificate } from "#db/schema/certificates.ts";
import type { consents, guardians } from "#db/schema/guardians.ts";
import type { goalSteps, Material, NewGoal } from "#db/schema/learning.ts";
import type { notifications } from "#db/schema/mail.ts";
import type { Match, MentorRequest } from "#db/schema/matches.ts";
import type { NewMentorRow } from "#db/schema/mentors.ts";
import type { Conversation, Message } from "#db/schema/messages.ts";
import type { NewPost } from "#db/schema/posts.ts";
import type { NewSession } from "#db/schema/sessions.ts";
import type { NewUser } from "#db/schema/users.ts";
import { mailboxOf } from "#lib/identity/users/mailbox.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { consentVersion } from "#lib/safety/guardians/rules.ts";

type NewNotification = typeof notifications.$inferInsert;

let born = 0;
/** Adults, each of another day: alike in name and date of birth would be one person. Tests give no birthday of their own from July to September. */
function anotherBirthday(): string {
  born += 1;
  const days = 92;
  return utcDate(new Date(Date.UTC(1990 - (Math.floor(born / days) % 54), 6, 1 + (born % days))));
}

type MailedUser = NewUser & { id: string; email: string; emailKey: string };

export function newUser(values: Partial<NewUser> = {}): MailedUser {
  const id = crypto.randomUUID();
  const now = new Date("2026-01-15T12:00:00.000Z");
  const mailboxKey = mailboxOf(values.email ?? `${id}@example.org`);
  return {
    role: "mentor",
    firstName: "Amina",
    lastName: "Diallo",
    mailboxKey,
    passwordHash: "none",
    dateOfBirth: anotherBirthday(),
    createdAt: now,
    updatedAt: now,
    ...values,
    email: values.email ?? `${id}@example.org`,
    emailKey: values.emailKey ?? `${id}@example.org`,
    id: values.id ?? id,
  };
}

export function newPost(values: Partial<NewPost> & Pick<NewPost, "authorId">): NewPost & { id: string } {
  const id = crypto.randomUUID();
  const now = new Date("2026-01-15T12:00:00.000Z");
  return {
    title: "Counting with stones",
    slug: `post-${id}`,
    content: "<p>One, two, three.</p>",
    searchText: "counting with stones one, two, three.",
    status: "published",
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
    readingTime: 1,
    ...values,
    id: values.id ?? id,
  };
}

/** Approved for adults and minors, past probation, with room; the account must exist. */
export function newMentor(values: Partial<NewMentorRow> & Pick<NewMentorRow, "userId">): NewMentorRow {
  const now = new Date("2026-01-15T12:00:00.000Z");
  const times = { approvedAt: now, probationEndedAt: now, minorsApprovedAt: now };
  const approved = { status: "approved", clearedForMinors: true, ...times } as const;
  return { ...approved, createdAt: now, updatedAt: now, ...values };
}

export function newGuardian(
  values: Partial<typeof guardians.$inferInsert> & { studentId: string },
): typeof guardians.$inferInsert {
  const id = crypto.randomUUID();
  const createdAt = new Date("2026-01-15T12:00:00.000Z");
  return { id, name: "Fatou Diallo", email: `guardian-${id}@example.org`, locale: "en", createdAt, ...values };
}

/** Chat granted for a year by default. */
export function newConsent(
  values: Partial<typeof consents.$inferInsert> & { studentId: string },
): typeof consents.$inferInsert {
  const at = new Date("2026-01-15T12:00:00.000Z");
  return {
    id: crypto.randomUUID(),
    scope: "chat",
    decision: "granted",
    method: "link",
    version: consentVersion,
    at,
    expiresAt: new Date("2027-01-15T12:00:00.000Z"),
    ...values,
  };
}

export function newMatch(values: Partial<Match> & Pick<Match, "studentId" | "mentorId">): Match {
  const startedAt = new Date("2026-01-20T12:00:00.000Z");
  const open = { requestId: null, status: "active", endedAt: null, endedBy: null, endNote: null } as const;
  return { id: crypto.randomUUID(), ...open, startedAt, ...values };
}

export function newConversation(
  values: Partial<Conversation> & Pick<Conversation, "studentId" | "mentorId">,
): Conversation {
  const createdAt = new Date("2026-01-20T12:00:00.000Z");
  return {
    id: crypto.randomUUID(),
    lastPosition: 0,
    lastAt: createdAt,
    studentRead: 0,
    mentorRead: 0,
    studentAlertedAt: null,
    mentorAlertedAt: null,
    createdAt,
    ...values,
  };
}

/** Confirmed video, half an hour on 2 February 2026 at noon (UTC), without its claims. */
export function newSession(
  values: Partial<NewSession> & Pick<NewSession, "matchId" | "studentId" | "mentorId">,
): NewSession {
  const startsAt = values.startsAt ?? new Date("2026-02-02T12:00:00.000Z");
  const createdAt = new Date("2026-01-25T12:00:00.000Z");
  return {
    id: crypto.randomUUID(),
    subject: "Mathematics",
    type: "video",
    endsAt: new Date(startsAt.getTime() + 30 * 60_000),
    studentZone: "Africa/Cairo",
    mentorZone: "Europe/Berlin",
    status: "confirmed",
    createdAt,
    updatedAt: createdAt,
    ...values,
    startsAt,
  };
}

/** An open instant call, begun by the mentor on 2 February 2026 at noon (UTC). */
export function newCall(
  values: Partial<NewCall> & Pick<NewCall, "matchId" | "studentId" | "mentorId">,
): NewCall & { id: string } {
  const createdAt = new Date("2026-02-02T12:00:00.000Z");
  const id = crypto.randomUUID();
  return { kind: "instant", startedBy: values.mentorId, status: "open", createdAt, ...values, id: values.id ?? id };
}

export function newRequest(
  values: Partial<MentorRequest> & Pick<MentorRequest, "studentId" | "mentorId">,
): MentorRequest {
  const id = values.id ?? crypto.randomUUID();
  const now = new Date("2026-01-15T12:00:00.000Z");
  return {
    id,
    rootId: id,
    subject: "Mathematics",
    goal: "Understand fractions",
    tried: null,
    preferredTimes: null,
    language: "en",
    centreId: null,
    offerOthers: false,
    status: "pending",
    question: null,
    answer: null,
    declineReason: null,
    declineNote: null,
    createdAt: now,
    waitingSince: now,
    remindedAt: null,
    answeredAt: null,
    closedAt: null,
    offeredOnAt: null,
    ...values,
  };
}

export function newMaterial(values: Partial<Material> = {}): Material {
  const createdAt = new Date("2026-01-15T12:00:00.000Z");
  return {
    ...{ id: crypto.randomUUID(), authorId: null, title: "Halves and quarters", kind: "text", url: null },
    ...{ text: "A half is two quarters.", subject: "Mathematics", language: "en" },
    ...{ held: false, hiddenAt: null, hiddenBy: null, hiddenReason: null, createdAt, updatedAt: createdAt },
    ...values,
  };
}

export function newBlock(blockerId: string, blockedId: string) {
  return { blockerId, blockedId, createdAt: new Date("2026-01-15T12:00:00.000Z") };
}

export function newNotification(values: Partial<NewNotification> & Pick<NewNotification, "userId">) {
  const id = crypto.randomUUID();
  const params = { name: "Amina Diallo", subject: "Mathematics", at: "2026-03-02T12:00:00.000Z" };
  return {
    id,
    key: `test:${id}`,
    kind: "bookingConfirmed",
    priority: "normal" as const,
    params,
    path: "/dashboard/sessions",
    createdAt: new Date("2026-03-01T12:00:00.000Z"),
    ...values,
  };
}

export function newMessage(values: Partial<Message> & Pick<Message, "conversationId" | "senderId">): Message {
  const createdAt = new Date("2026-01-21T12:00:00.000Z");
  const undelivered = { state: "waiting", replyToId: null, position: null, dueAt: null, deliveredAt: null } as const;
  return { id: crypto.randomUUID(), text: "See you on Monday.", ...undelivered, createdAt, ...values };
}

export function newGoal(values: Partial<NewGoal> & Pick<NewGoal, "studentId">): NewGoal {
  const createdAt = new Date("2026-01-20T12:00:00.000Z");
  const words = { title: "Understand fractions", subject: "Mathematics" };
  return { id: crypto.randomUUID(), ...words, createdAt, updatedAt: createdAt, ...values };
}

export function newGoalStep(
  values: Partial<typeof goalSteps.$inferInsert> & Pick<typeof goalSteps.$inferInsert, "goalId" | "studentId">,
): typeof goalSteps.$inferInsert {
  const createdAt = new Date("2026-01-20T12:00:00.000Z");
  return { id: crypto.randomUUID(), title: "Halves and quarters", position: 1, createdAt, ...values };
}

export function newCertificate(values: Partial<Certificate> & Pick<Certificate, "userId">): Certificate {
  const letters = crypto.randomUUID().replaceAll("-", "").slice(0, 16).toUpperCase();
  return {
    id: crypto.randomUUID(),
    code: letters.match(/.{4}/g)?.join("-") ?? "",
    name: "Amina Diallo",
    periodFrom: "2026-01-05",
    periodUntil: "2026-01-11",
    sessions: 3,
    minutes: 150,
    revision: 1,
    issuedAt: new Date("2026-01-15T12:00:00.000Z"),
    correctedAt: null,
    revokedAt: null,
    revokedBy: null,
    revokedReason: null,
    ...values,
  };
}
