import type { Executor } from "#db/client.ts";
import { type ListedReviewRow, listedReviews } from "#db/queries/mentoring/session-reviews.ts";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { ownRows } from "#lib/identity/staff/own-people.ts";
import { type AskedParams, askedPage, asking } from "#lib/platform/forms/asked.ts";
import { type ShownPerson, shownPeople } from "#lib/safety/cases/case-people.ts";
import { rowsOfOthers } from "#lib/safety/conflicts/concerns-case.ts";
import { mayReviewSession, type ReviewCause, reviewCauses } from "./rules.ts";

const perPage = 50;
/** More open ones than this are a backlog; the least urgent wait for the next look. */
const mostListed = 1000;

export type ReviewQuery = Readonly<{ status: "open" | "reviewed"; cause: ReviewCause | ""; page: number }>;

export function reviewQuery(asked: AskedParams): ReviewQuery {
  return {
    status: asked.status === "reviewed" ? "reviewed" : "open",
    cause: reviewCauses.find((one) => one === asked.cause) ?? "",
    page: askedPage(asked, 1000),
  };
}

export function reviewSearch({ status, cause, page }: ReviewQuery): string {
  return asking({ status: status === "reviewed" ? status : "", cause, page });
}

export type ListedReview = ListedReviewRow &
  Readonly<{
    student: ShownPerson | undefined;
    mentor: ShownPerson | undefined;
    reviewer: ShownPerson | undefined;
  }>;

type Viewer = Pick<SignedInUser, "id" | "role">;

export async function reviewPage(q: Executor, viewer: Viewer, query: ReviewQuery, now: Date) {
  const asked = (await reviewsFor(q, viewer, query.status)).filter(
    ({ causes }) => query.cause === "" || causes.includes(query.cause),
  );
  const rows = await rowsOfOthers(q, viewer.id, asked, ({ studentId, mentorId }) => [studentId, mentorId]);
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Math.min(query.page, pages);
  const shown = rows.slice((page - 1) * perPage, page * perPage);
  return { reviews: await withNames(q, shown, now), page, pages };
}

/** For the queue, which leaves out the household: the open ones of this role. */
export async function openReviews(q: Executor, viewer: Viewer, most: number, now: Date): Promise<ListedReview[]> {
  return withNames(q, (await reviewsFor(q, viewer, "open")).slice(0, most), now);
}

async function reviewsFor(q: Executor, { id, role }: Viewer, status: ReviewQuery["status"]) {
  const every = await listedReviews(q, status, mostListed);
  const rows = await ownRows(q, { id, role }, every, ({ studentId }) => studentId);
  return rows.filter(({ causes }) => mayReviewSession(role, causes));
}

async function withNames(q: Executor, rows: readonly ListedReviewRow[], now: Date): Promise<ListedReview[]> {
  const ids = rows.flatMap(({ studentId, mentorId, reviewedBy }) => [studentId, mentorId, reviewedBy]);
  const people = await shownPeople(q, ids, now);
  return rows.map((row) => ({
    ...row,
    student: people.get(row.studentId),
    mentor: people.get(row.mentorId),
    reviewer: row.reviewedBy === null ? undefined : people.get(row.reviewedBy),
  }));
}
