import { execFile } from "node:child_process";
import { second } from "#lib/platform/time/time.ts";
import { type DoctorFinding, found } from "./reasons.ts";

/** A clock that may be elsewhere, and ours when it was read. `elsewhere`: on another machine for sure, as far as we know. */
export type OtherClock = Readonly<{ name: "database" | "address"; at: Date; here: Date; elsewhere: boolean }>;

/** An https Date header is exact to the second; codes of two-step sign-in live for thirty. */
const drifting = 5 * second;
const wrong = 30 * second;

/**
 * No third party is asked: only clocks that this installation meets anyway. Mail servers and relays do not tell theirs. What
 * may be our own clock proves nothing by agreeing.
 */
export function checkClock(others: readonly OtherClock[], keptByNtp: boolean): DoctorFinding[] {
  const findings = others.flatMap((other) => {
    const finding = compared(other);
    return finding.reason === "clock.fine" && !other.elsewhere ? [] : [finding];
  });
  if (findings.length > 0) return findings;
  return [found(keptByNtp ? "clock.kept" : "clock.alone")];
}

function compared({ name, at, here }: OtherClock): DoctorFinding {
  const ahead = here.getTime() - at.getTime();
  const facts = { name, seconds: Math.round(ahead / second) };
  if (Math.abs(ahead) >= wrong) return found("clock.wrong", facts);
  return found(Math.abs(ahead) >= drifting ? "clock.drifting" : "clock.fine", facts);
}

/** What systemd says; `false` where there is none, as in a container. */
export function isKeptByNtp(program = "timedatectl"): Promise<boolean> {
  return new Promise((done) => {
    execFile(program, ["show", "--property=NTPSynchronized", "--value"], { timeout: 3 * second }, (error, said) =>
      done(!error && said.trim() === "yes"),
    );
  });
}
