export function toHours(minutes: number): number {
  return minutes / 60;
}

export function wholeHours(minutes: number): number {
  return Math.floor(toHours(minutes));
}
