import { type AgeBand, isMinor } from "#lib/identity/age/bands.ts";
import { minute } from "#lib/platform/time/time.ts";

/** How long one lead reads a conversation before they are asked for a reason again, in milliseconds. */
export const openFor = 30 * minute;
export const openingReason = { least: 10, most: 500 } as const;
export const readAtOnce = 50;

/** An opening that began after this still counts. */
export function openedSince(now: Date): Date {
  return new Date(now.getTime() - openFor);
}

export function openUntil(openedAt: Date): Date {
  return new Date(openedAt.getTime() + openFor);
}

/** Blanks at both ends do not count. */
export function isReasonEnough(reason: string): boolean {
  const { length } = reason.trim();
  return length >= openingReason.least && length <= openingReason.most;
}

/**
 * A minor's conversation may be opened with a reason. Two adults are read only while a report about them is open: they
 * can speak for themselves, and then somebody has asked for it.
 */
export function mayBeOpened(bands: readonly AgeBand[], isReported: boolean): boolean {
  return bands.some(isMinor) || isReported;
}
