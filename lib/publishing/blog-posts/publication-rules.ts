import type { PostStatus } from "./rules.ts";

/** The columns that say who can read a post, and from when. */
export type Publication = Readonly<{
  status: PostStatus;
  publishedAt: Date | null;
  publishAt: Date | null;
  publishZone: string | null;
  reviewAskedAt: Date | null;
  approvedAt: Date | null;
  reviewNote: string | null;
}>;

export type Publishing = Readonly<{
  wish: PostStatus;
  schedule: Readonly<{ at: Date; zone: string }> | undefined;
  /** Its words wait for staff. */
  held: boolean;
  /** Staff review the author's posts. */
  reviewed: boolean;
  stored: Pick<Publication, "reviewAskedAt" | "approvedAt" | "reviewNote"> | undefined;
}>;

/** What a save makes of a post. Saving a draft takes it out of the review and its schedule. */
export function publicationOf({ wish, schedule, held, reviewed, stored }: Publishing, now: Date): Publication {
  const approvedAt = stored?.approvedAt ?? null;
  const draft = { status: "draft", publishedAt: null, publishAt: null, publishZone: null, approvedAt } as const;
  if (wish === "draft") return { ...draft, reviewAskedAt: null, reviewNote: stored?.reviewNote ?? null };
  if (!held && !reviewed && !schedule) return publicFrom(now, approvedAt);
  const due = schedule ? { publishAt: schedule.at, publishZone: schedule.zone } : {};
  // A post changed while it waits keeps its place in the queue.
  const reviewAskedAt = reviewed ? (stored?.reviewAskedAt ?? now) : null;
  return { ...draft, ...due, reviewAskedAt, reviewNote: null };
}

/** What a post that its author published still waits for, apart from held words. */
export function waitsFor(
  { reviewAskedAt, publishAt }: Pick<Publication, "reviewAskedAt" | "publishAt">,
  now: Date,
): "review" | "schedule" | undefined {
  if (reviewAskedAt !== null) return "review";
  return publishAt !== null && publishAt > now ? "schedule" : undefined;
}

/** A post that everybody can read from now on. */
export function publicFrom(now: Date, approvedAt: Date | null): Publication {
  return {
    status: "published",
    publishedAt: now,
    publishAt: null,
    publishZone: null,
    reviewAskedAt: null,
    approvedAt: approvedAt ?? now,
    reviewNote: null,
  };
}
