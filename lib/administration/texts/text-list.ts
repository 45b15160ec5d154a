import type { Executor } from "#db/client.ts";
import { releasedPictures } from "#db/queries/safety/held-pictures.ts";
import { openHeldTexts } from "#db/queries/safety/open-texts.ts";
import type { HeldText } from "#db/schema/audit.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { type ShownPerson, shownPeople } from "#lib/safety/cases/case-people.ts";
import { rowsOfOthers } from "#lib/safety/conflicts/concerns-case.ts";
import { textDueAt } from "./text-rules.ts";

const most = 500;
/** One writer hides nobody else's. */
export const mostOfWriter = 20;

export type ListedText = Pick<HeldText, "id" | "kind" | "findings" | "createdAt"> &
  Readonly<{
    writer: ShownPerson | undefined;
    /** Undefined: everybody. */
    reader: ShownPerson | undefined;
    isPublic: boolean;
    dueAt: Date;
    /** Of the same writer, which come when these are decided. */
    more: number;
  }>;

/** Texts that wait for a decision, the least time left first, without those by or to the reader's household. */
export async function textList(q: Executor, viewerId: string, now: Date): Promise<ListedText[]> {
  const all = await openHeldTexts(q, { most, ofEach: mostOfWriter, adultBorn: adultsBornBy(utcDate(now)) });
  const rows = await rowsOfOthers(q, viewerId, all, ({ userId, toId }) => [userId, toId]);
  const people = await shownPeople(
    q,
    rows.flatMap(({ userId, toId }) => [userId, toId]),
    now,
  );
  return rows
    .map(({ userId, toId, ...row }) => {
      const writer = people.get(userId);
      const reader = toId === null ? undefined : people.get(toId);
      const dueAt = textDueAt({ createdAt: row.createdAt, writer, reader });
      return { ...row, writer, reader, isPublic: toId === null, dueAt };
    })
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}

/** Days in which a picture that was let through stays in the list of those that can be taken away again. */
export const releasedDays = 30;
const mostReleased = 50;

export type ReleasedPicture = Readonly<{ id: string; writer: ShownPerson | undefined; decidedAt: Date | null }>;

/** Pictures let through lately, the newest first, without those of the reader's household. */
export async function releasedList(q: Executor, viewerId: string, now: Date): Promise<ReleasedPicture[]> {
  const released = await releasedPictures(q, daysBefore(now, releasedDays), mostReleased);
  const rows = await rowsOfOthers(q, viewerId, released, ({ userId }) => [userId]);
  const people = await shownPeople(
    q,
    rows.map(({ userId }) => userId),
    now,
  );
  return rows.map(({ id, userId, decidedAt }) => ({ id, decidedAt, writer: people.get(userId) }));
}
