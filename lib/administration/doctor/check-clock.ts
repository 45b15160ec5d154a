import { second } from "#lib/platform/time/time.ts";
import { type DoctorFinding, found } from "./reasons.ts";

/** A clock elsewhere, and ours when it was read. */
export type OtherClock = Readonly<{ name: "database" | "address"; at: Date; here: Date }>;

/** An https Date header is exact to the second; codes of two-step sign-in live for thirty. */
const drifting = 5 * second;
const wrong = 30 * second;

/** No third party is asked: only clocks that this installation meets anyway. */
export function checkClock(others: readonly OtherClock[]): DoctorFinding[] {
  if (others.length === 0) return [found("clock.alone")];
  return others.map(({ name, at, here }) => {
    const ahead = here.getTime() - at.getTime();
    const facts = { name, seconds: Math.round(ahead / second) };
    if (Math.abs(ahead) >= wrong) return found("clock.wrong", facts);
    return found(Math.abs(ahead) >= drifting ? "clock.drifting" : "clock.fine", facts);
  });
}
