import { db } from "#db/client.ts";
import { demoUserByEmailKey } from "#db/queries/identity/users.ts";
import { conversationOfPair } from "#db/queries/mentoring/conversations.ts";
import { activeMatchesOf } from "#db/queries/mentoring/matches.ts";
import { enterRequest } from "#lib/accounts/data-requests/enter-request.ts";
import { demoStaffAccounts } from "#lib/accounts/demo/accounts.ts";
import { sendMessage } from "#lib/mentoring/messages/send-contact-message.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { hour } from "#lib/platform/time/time.ts";
import { sendContactForm } from "#lib/publishing/contact-form/send-contact-form.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { seedApplicants } from "./applicants.ts";
import { seedCheckIns } from "./check-ins.ts";
import type { Mentor } from "./programme.ts";
import { seedReviews } from "./reviews.ts";

type Pair = Readonly<{ studentId: string; mentorId: string }>;

/** What a week brings to the staff of the demo, by the use cases of everybody. Nothing in it stops anybody. */
export async function seedStaffWeek(mentors: readonly Mentor[], now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * hour);
  const coordinator = await demoUserByEmailKey(db(), demoStaffAccounts.coordinator.email);
  const lead = await demoUserByEmailKey(db(), demoStaffAccounts.lead.email);
  const admin = await demoUserByEmailKey(db(), demoStaffAccounts.admin.email);
  if (coordinator) await seedCheckIns(coordinator.id, now);
  if (coordinator) await seedApplicants(coordinator.id, now);
  const pairs = await pairsOf(mentors);
  const [first, second, third] = pairs;
  if (first) await report(first, { kind: "contact", text: askedElsewhere }, before(5));
  if (second) await report(second, { kind: "quality", text: missedTwice }, before(70));
  if (third) await say(third, shareNumber, before(9));
  if (coordinator && lead) await seedReviews(mentors, { coordinator: coordinator.id, lead: lead.id }, now);
  if (admin && third) await askForCopy(admin.id, third.studentId, before(80), now);
  for (const [index, ticket] of tickets.entries()) await write(ticket, `demo:ticket-${index}`, before(20 + 25 * index));
}

const askedElsewhere =
  "My mentor asked twice if we can write somewhere else because it is easier. I said I would rather stay here.";
const missedTwice = "We had two sessions this month and both times nobody came. I waited half an hour.";
const shareNumber = "The platform is slow today. Call me on +44 7700 900123 and we can go through the exercise.";

const tickets = [
  {
    ...{
      name: "Grace Achieng",
      email: "grace@people.baobab.example",
      locale: "en",
      subject: "Starting at our library",
    },
    message: "We have twelve students of 15 to 18 and a room with four computers. How can we begin with you?",
  },
  {
    ...{ name: "Louis Girard", email: "louis@people.baobab.example", locale: "fr", subject: "Changer d’adresse" },
    message: "Je n’ai plus accès à mon ancienne adresse e-mail. Comment puis-je la changer ?",
  },
] as const;

async function write({ locale, ...ticket }: (typeof tickets)[number], network: string, at: Date): Promise<void> {
  await sendContactForm(ticket, { network, locale }, at);
}

/** One pair of each of the last mentors, who are not the ones visitors meet first. */
async function pairsOf(mentors: readonly Mentor[]): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const { id } of mentors.toReversed()) {
    const [match] = await activeMatchesOf(db(), id);
    if (match) pairs.push(match);
    if (pairs.length === 3) break;
  }
  return pairs;
}

async function report(
  { studentId, mentorId }: Pair,
  said: Readonly<{ kind: "contact" | "quality"; text: string }>,
  at: Date,
): Promise<void> {
  const conversation = await conversationOfPair(db(), studentId, mentorId);
  const about = conversation ? paths.conversation(conversation.id) : paths.mentor(mentorId);
  const sent = { ...said, about, email: null };
  await sendReport(sent, { network: `demo:${studentId}`, locale: "en", reporterId: studentId }, at);
}

async function askForCopy(adminId: string, personId: string, received: Date, now: Date): Promise<void> {
  const asked = { personId, wish: "export", asker: "self", received: utcDate(received) } as const;
  const identified = "By letter. Called back on the number we had.";
  await enterRequest({ actor: adminId, actorRole: "admin" }, { ...asked, identified }, now);
}

async function say({ studentId, mentorId }: Pair, text: string, at: Date): Promise<void> {
  const conversation = await conversationOfPair(db(), studentId, mentorId);
  if (!conversation) return;
  const sent = { id: crypto.randomUUID(), conversationId: conversation.id, text };
  await sendMessage(mentorId, sent, at);
}
