import { closeDatabase, db } from "#db/client.ts";
import { conversations, mentors, sessions } from "#db/schema/index.ts";
import { storedMatch } from "#db/support/pair.ts";
import { newConversation, newMentor, newSession } from "#db/support/rows.ts";
import { day } from "#lib/platform/time/time.ts";
import { signedInPerson } from "#server/support/sign-in.ts";

export type MadePair = Readonly<{
  student: { userId: string; cookie: string };
  mentor: { userId: string; cookie: string };
  conversationId: string;
}>;

/** `make-pairs.ts 20`: signed-in adults with a match, a conversation and a session in three days. Prints them as JSON. */
const pairs: MadePair[] = [];
const startsAt = new Date(Math.ceil(Date.now() / (day / 24)) * (day / 24) + 3 * day);
for (let left = Number(process.argv[2]); left > 0; left -= 1) {
  const emailConfirmedAt = new Date();
  const student = await signedInPerson({ role: "student", emailConfirmedAt });
  const mentor = await signedInPerson({ role: "mentor", emailConfirmedAt });
  const people = { studentId: student.userId, mentorId: mentor.userId };
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.userId }));
  const matchId = await storedMatch(people.studentId, people.mentorId);
  const conversation = newConversation(people);
  await db().insert(conversations).values(conversation);
  await db()
    .insert(sessions)
    .values(newSession({ ...people, matchId, startsAt, type: "chat", confirmedAt: emailConfirmedAt }));
  pairs.push({ student, mentor, conversationId: conversation.id });
}
await closeDatabase();
process.stdout.write(JSON.stringify(pairs));
