/** Minutes as hours (PURE). What counts as a minute of help is decided where it is counted. */
export function toHours(minutes: number): number {
  return minutes / 60;
}

/** Only full hours: never more than there were. */
export function wholeHours(minutes: number): number {
  return Math.floor(toHours(minutes));
}
