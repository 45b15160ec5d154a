/** Seconds as mm:ss; minutes go past 59. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
