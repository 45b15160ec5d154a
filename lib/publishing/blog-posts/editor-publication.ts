import type { EditedPost } from "#db/queries/publishing/author-posts.ts";
import { clockTimeOf } from "#lib/platform/time/clock-times.ts";
import { addLocalDays } from "#lib/platform/time/days.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { instantToLocal, localDay, zoneLabel } from "#lib/platform/time/zones.ts";

/** What the editor says of a post that is not public yet, and what its form for a later time starts with. */
export type EditorPublication = Readonly<{
  inReview: boolean;
  /** Why staff sent it back. */
  reviewNote: string | null;
  /** When it will be published, in words. */
  plannedFor: string | undefined;
  schedule: Readonly<{
    day: string;
    time: string;
    /** The author's today. */
    firstDay: string;
    zone: string;
    zoneLabel: string;
  }>;
}>;

type Planned = Pick<EditedPost, "inReview" | "reviewNote" | "publishAt">;
type Reader = Readonly<{ timeZone: string; locale: string; now: Date }>;

/** Read on the server: the rules of time zones are too large for the editor's script. */
export function editorPublication(post: Planned | undefined, { timeZone, locale, now }: Reader): EditorPublication {
  const publishAt = post?.publishAt ?? null;
  const firstDay = localDay(now, timeZone);
  const start = publishAt ? instantToLocal(publishAt, timeZone) : { day: addLocalDays(firstDay, 1), minute: 9 * 60 };
  return {
    inReview: post?.inReview ?? false,
    reviewNote: post?.reviewNote ?? null,
    plannedFor: publishAt ? formatInstantIn(publishAt, locale, timeZone) : undefined,
    schedule: {
      day: start.day,
      time: clockTimeOf(start.minute),
      firstDay,
      zone: timeZone,
      zoneLabel: zoneLabel(publishAt ?? now, timeZone, locale),
    },
  };
}
