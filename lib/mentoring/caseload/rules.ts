import { monthsAfter } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";

export const checkInPeople = ["student", "mentor", "guardian"] as const;
export type CheckInPerson = (typeof checkInPeople)[number];

export const checkInOutcomes = ["good", "watch", "worrying"] as const;
export type CheckInOutcome = (typeof checkInOutcomes)[number];

/** Twice in the first month, then monthly; a guardian each term. In milliseconds or months. */
export const cadence = { first: 7 * day, second: 21 * day, between: 7 * day, months: 1, termMonths: 4 } as const;
/** After a match has ended, both are asked once more, within a week; after two months nobody is. */
export const closing = { within: 7 * day, until: 60 * day } as const;
/** A slip can be taken back for a day. */
export const takenBackFor = day;
export const checkInNoteLength = 1000;

export type CheckedMatch = Readonly<{
  startedAt: Date;
  endedAt: Date | null;
  minor: boolean;
  /** The guardian or staff stopped all contact: there is nothing to ask the two about until it goes on. */
  paused: boolean;
}>;

/** What was done for one of the people; check-ins that were taken back do not count. */
export type DoneCheckIns = Readonly<{ who: CheckInPerson; count: number; last: Date }>;
export type DueCheckIn = Readonly<{ who: CheckInPerson; dueAt: Date; closing: boolean }>;

/** The next check-in with each person, the earliest first; `dueAt` may be in the future. */
export function nextCheckIns(match: CheckedMatch, done: readonly DoneCheckIns[], now: Date): DueCheckIn[] {
  return checkInPeople
    .flatMap((who) => {
      const before = done.find((one) => one.who === who);
      return match.endedAt ? closingOf(who, match.endedAt, before, now) : regularOf(who, match, before);
    })
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}

function closingOf(who: CheckInPerson, endedAt: Date, before: DoneCheckIns | undefined, now: Date): DueCheckIn[] {
  const isOver = now.getTime() - endedAt.getTime() > closing.until;
  if (who === "guardian" || isOver || (before && before.last >= endedAt)) return [];
  return [{ who, dueAt: later(endedAt, closing.within), closing: true }];
}

function regularOf(who: CheckInPerson, match: CheckedMatch, before: DoneCheckIns | undefined): DueCheckIn[] {
  const { startedAt, minor, paused } = match;
  if (who === "guardian") {
    const dueAt = monthsAfter(before?.last ?? startedAt, cadence.termMonths);
    return minor ? [{ who, dueAt, closing: false }] : [];
  }
  return paused ? [] : [{ who, dueAt: dueWithOne(startedAt, before), closing: false }];
}

function dueWithOne(startedAt: Date, before: DoneCheckIns | undefined): Date {
  if (!before || before.count === 0) return later(startedAt, cadence.first);
  if (before.count > 1) return monthsAfter(before.last, cadence.months);
  // A late first one is not followed by the second at once.
  const [planned, apart] = [later(startedAt, cadence.second), later(before.last, cadence.between)];
  return planned > apart ? planned : apart;
}

export function isCheckInDue({ dueAt }: Pick<DueCheckIn, "dueAt">, now: Date): boolean {
  return dueAt <= now;
}

export function mayTakeCheckInBack(checkIn: Readonly<{ at: Date; takenBackAt: Date | null }>, now: Date): boolean {
  return checkIn.takenBackAt === null && now.getTime() - checkIn.at.getTime() < takenBackFor;
}

function later(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms);
}
