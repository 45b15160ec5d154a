import { db } from "#db/client.ts";
import { centreList } from "#db/queries/identity/centres.ts";
import { hoursOfPeople } from "#db/queries/mentoring/availability.ts";
import { sessionFigures } from "#db/queries/mentoring/session-figures.ts";
import { countNotifications, countUnread, ownNotifications } from "#db/queries/notifications/own-notifications.ts";
import { allJobRuns } from "#db/queries/platform/job-runs.ts";
import { postsOfAuthor } from "#db/queries/publishing/author-posts.ts";
import { authorSummary, latestDraft, newestPublished } from "#db/queries/publishing/dashboard.ts";
import { ledgerTotals, listDonations } from "#db/queries/publishing/donations.ts";
import { publishedPostIds, publishedPostsOf } from "#db/queries/publishing/posts.ts";
import { homeOf } from "#lib/administration/dashboard/home-of.ts";
import { listedStudent, studentPage } from "#lib/administration/staff/student-list.ts";
import { studentQuery } from "#lib/administration/staff/student-list-rules.ts";
import { readAvailability } from "#lib/mentoring/availability/read-availability.ts";
import { mentorQuery } from "#lib/mentoring/matching/list-rules.ts";
import { mentorPage } from "#lib/mentoring/mentors/mentor-cards.ts";
import { mentorProfile } from "#lib/mentoring/mentors/mentor-profile.ts";
import { suggestedMentors } from "#lib/mentoring/mentors/suggested-mentors.ts";
import { listConversations } from "#lib/mentoring/messages/list-conversations.ts";
import { olderMessages, openConversation } from "#lib/mentoring/messages/open-conversation.ts";
import { unreadMessages } from "#lib/mentoring/messages/unread.ts";
import { requestsForMentor, requestsOfStudent } from "#lib/mentoring/requests/own-requests.ts";
import { viewRequest } from "#lib/mentoring/requests/view-request.ts";
import { readCalendar } from "#lib/mentoring/schedule/read-calendar.ts";
import { readMentorToBook } from "#lib/mentoring/sessions/read-mentor-to-book.ts";
import { bookableTimes, readSession } from "#lib/mentoring/sessions/read-session.ts";
import { readSessions } from "#lib/mentoring/sessions/read-sessions.ts";
import { studentCards } from "#lib/mentoring/students/list-students.ts";
import { studentProfile } from "#lib/mentoring/students/student-profile.ts";
import { candidatesFor, suggestionHistory } from "#lib/mentoring/suggestions/candidates.ts";
import { callsToJoin, partnersToRing } from "#lib/mentoring/video-calls/call-lists.ts";
import { callHistory } from "#lib/mentoring/video-calls/past-calls.ts";
import { outboxPage, outboxQuery } from "#lib/notifications/mail/outbox-page.ts";
import { readAchievements } from "#lib/progress/achievements/read-achievements.ts";
import { mentorAnalytics } from "#lib/progress/analytics/mentor-analytics.ts";
import { programmeFigures } from "#lib/progress/figures/programme-figures.ts";
import { goalPage, ownGoals } from "#lib/progress/goals/read-goals.ts";
import { ownBoard, readLeaderboard } from "#lib/progress/leaderboard/leaderboard.ts";
import { readLibrary } from "#lib/progress/materials/read-library.ts";
import { largeIds } from "./large.ts";

/** What each page reads. `nth` chooses another person each time, so that no row is read twice in a row. */
export type PageReads = Readonly<{ page: string; read: (nth: number, now: Date) => Promise<unknown> }>;

/** Sees the students of every centre. */
const lead = { id: "lead", role: "lead" } as const;

const student = (nth: number) => ({ id: largeIds.student(1 + (nth % 50)), role: "student" as const, twoStep: false });
const mentor = (nth: number) => ({ id: largeIds.mentor(1 + (nth % 15)), role: "mentor" as const, twoStep: false });
const matchOf = (nth: number) => 1 + (nth % 15);
const library = { subject: "", language: "", after: undefined };

const frame = async (id: string) => [await unreadMessages(db(), id), await countUnread(db(), id)];

export const pageReads: readonly PageReads[] = [
  { page: "every page: unread counts", read: (nth) => frame(student(nth).id) },
  { page: "/dashboard (student)", read: (nth, now) => homeOf(db(), student(nth).id, "student", now) },
  { page: "/dashboard (mentor)", read: (nth, now) => homeOf(db(), mentor(nth).id, "mentor", now) },
  { page: "/dashboard: newest posts", read: () => newestPublished(db(), 3) },
  {
    page: "/dashboard: own posts",
    read: async (nth) => [await authorSummary(db(), mentor(nth).id), await latestDraft(db(), mentor(nth).id)],
  },
  { page: "/dashboard/profile", read: (nth) => sessionFigures(db(), mentor(nth).id, "mentor") },
  { page: "/dashboard/messages", read: (nth, now) => listConversations(db(), mentor(nth).id, now) },
  {
    page: "/dashboard/messages/{id}",
    read: (nth, now) =>
      openConversation(db(), largeIds.student(matchOf(nth)), largeIds.conversation(matchOf(nth)), now),
  },
  {
    page: "/dashboard/messages/{id}, very long",
    read: (_, now) => openConversation(db(), largeIds.student(0), largeIds.conversation(0), now),
  },
  {
    page: "/dashboard/messages/{id}, page 500",
    read: () => olderMessages(db(), largeIds.student(0), largeIds.conversation(0), 5_000),
  },
  {
    page: "/dashboard/mentors",
    read: async (nth, now) => [
      await suggestedMentors(db(), student(nth).id, now),
      await mentorPage(db(), student(nth).id, mentorQuery({}), now),
      await requestsOfStudent(db(), student(nth).id, now),
      await hoursOfPeople(db(), [student(nth).id]),
    ],
  },
  {
    page: "/dashboard/mentors, filtered",
    read: (nth, now) =>
      mentorPage(db(), student(nth).id, mentorQuery({ subject: "Physics", weekday: "3", time: "evening" }), now),
  },
  {
    page: "/dashboard/mentors, searched",
    read: (nth, now) => mentorPage(db(), student(nth).id, mentorQuery({ q: "amina" }), now),
  },
  { page: "/dashboard/mentors/{id}", read: (nth, now) => mentorProfile(db(), student(nth), mentor(nth).id, now) },
  {
    page: "/dashboard/mentors/{id}/book",
    read: async (nth, now) => [
      await readMentorToBook(student(nth).id, largeIds.mentor(1 + ((nth % 50) % 15)), now),
      await bookableTimes(student(nth).id, mentor(nth).id, { minutes: 30 }, now),
    ],
  },
  {
    page: "/dashboard/students",
    read: async (nth, now) => [
      await studentCards(db(), mentor(nth).id, now),
      await requestsForMentor(db(), mentor(nth).id, now),
    ],
  },
  {
    page: "/dashboard/students/{id}",
    read: (nth, now) => studentProfile(db(), mentor(nth), largeIds.student(matchOf(nth)), now),
  },
  {
    page: "/dashboard/requests/{id}",
    read: (nth, now) => viewRequest(db(), student(nth).id, `request-${1 + (nth % 50)}`, now),
  },
  {
    page: "/dashboard/sessions",
    read: (nth, now) => readSessions({ userId: student(nth).id, side: "student" }, {}, now),
  },
  {
    page: "/dashboard/sessions/{id}",
    read: (nth, now) => readSession(student(nth).id, "student", `session-${1 + (nth % 50)}`, now),
  },
  {
    page: "/dashboard/schedule",
    read: async (nth, now) => [
      await readAvailability(mentor(nth).id, now),
      await readSessions({ userId: mentor(nth).id, side: "mentor" }, {}, now, { first: 5 }),
      await readCalendar(mentor(nth).id, { view: "month", day: "2026-11-20", zone: "Europe/Berlin" }, now),
    ],
  },
  {
    page: "/dashboard/analytics",
    read: (nth, now) => mentorAnalytics(db(), { id: mentor(nth).id, timeZone: "Europe/Berlin" }, "all", now),
  },
  { page: "/dashboard/learning", read: (nth, now) => ownGoals(db(), student(nth).id, now) },
  { page: "/dashboard/goals/{id}", read: (nth, now) => goalPage(db(), student(nth), `goal-${1 + (nth % 50)}`, now) },
  { page: "/dashboard/materials", read: (nth) => readLibrary(student(nth), library) },
  {
    page: "/dashboard/achievements",
    read: async (nth, now) => [
      await ownBoard(db(), mentor(nth).id, now),
      await readAchievements(db(), mentor(nth).id, "mentor", now),
    ],
  },
  { page: "/dashboard/achievements, leaderboard", read: (nth, now) => readLeaderboard(db(), mentor(nth).id, now) },
  {
    page: "/dashboard/notifications",
    read: async (nth) => [
      await countNotifications(db(), student(nth).id),
      await ownNotifications(db(), student(nth).id, { most: 20, after: 0 }),
    ],
  },
  {
    page: "/dashboard/video",
    read: async (nth, now) => [
      await partnersToRing(db(), mentor(nth).id, now),
      await callsToJoin(db(), mentor(nth).id, now),
      await callHistory(db(), mentor(nth).id, 1, now),
    ],
  },
  { page: "/dashboard/blogs", read: (nth) => postsOfAuthor(db(), mentor(nth).id) },
  {
    page: "/blog",
    read: async () => publishedPostsOf(db(), (await publishedPostIds(db(), {})).slice(0, 12)),
  },
  {
    page: "/staff/students",
    read: async (_, now) => [await studentPage(db(), lead, studentQuery({}), now), await centreList(db())],
  },
  {
    page: "/staff/students, last page",
    read: (_, now) => studentPage(db(), lead, studentQuery({ page: "1000" }), now),
  },
  { page: "/staff/students, searched", read: (_, now) => studentPage(db(), lead, studentQuery({ q: "person7" }), now) },
  {
    page: "/staff/students/{id}",
    read: async (nth, now) => [
      await listedStudent(db(), student(nth).id, now),
      await candidatesFor(db(), student(nth).id, { search: "", subject: "" }, now),
      await suggestionHistory(db(), student(nth).id),
      await centreList(db()),
    ],
  },
  { page: "/staff/figures", read: (_, now) => programmeFigures(db(), "90", now) },
  { page: "/staff/donations", read: async () => [await ledgerTotals(db()), await listDonations(db(), { limit: 26 })] },
  { page: "/staff/outbox", read: () => outboxPage(db(), outboxQuery({})) },
  { page: "/staff/outbox, far down", read: (nth) => outboxPage(db(), outboxQuery({ older: `mail-${1_500 - nth}` })) },
  { page: "/staff/jobs", read: () => allJobRuns(db()) },
];
