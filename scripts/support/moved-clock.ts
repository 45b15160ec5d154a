import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDay } from "#lib/platform/time/days.ts";
import { isZone, localToInstant } from "#lib/platform/time/zones.ts";
import { CommandRefusal } from "./steps.ts";

const fileSetting = "FAKETIME_TIMESTAMP_FILE";

/** Of Debian's package `faketime`. It moves the clock of every program: Node, PostgreSQL, coturn, the browser. */
export function clockLibrary(): string | undefined {
  if (process.platform !== "linux") return undefined;
  const machines = existsSync("/usr/lib") ? readdirSync("/usr/lib").map((name) => join("/usr/lib", name)) : [];
  return [...machines, "/usr/lib64", "/usr/local/lib"]
    .map((folder) => join(folder, "faketime", "libfaketime.so.1"))
    .find((file) => existsSync(file));
}

export type MovedClock = Readonly<{
  /** For the programs whose clock it is. Their children have it too. */
  env: Readonly<Record<string, string>>;
  moveTo: (instant: Date) => void;
  remove: () => void;
}>;

/** Waits and timers keep their length, files their real times. */
export function movedClock(instant: Date): MovedClock {
  const library = clockLibrary();
  if (!library) throw new CommandRefusal("A moved clock needs libfaketime: install Debian's package `faketime`.");
  const folder = mkdtempSync(join(tmpdir(), "baobab-clock-"));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const file = join(folder, "offset");
  const moveTo = (to: Date) => {
    const ahead = Math.round((to.getTime() - Date.now()) / 1000) + ownOffset();
    // A rename is atomic: nobody reads half a number.
    writeFileSync(`${file}.new`, ahead < 0 ? String(ahead) : `+${ahead}`);
    renameSync(`${file}.new`, file);
  };
  moveTo(instant);
  const kept = {
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    NO_FAKE_STAT: "1",
    // A way round a fault of other systems, which makes a browser draw five pictures a second.
    FAKETIME_FORCE_MONOTONIC_FIX: "0",
  };
  return {
    env: { LD_PRELOAD: library, [fileSetting]: file, FAKETIME_NO_CACHE: "1", ...kept },
    moveTo,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** What moves this process's clock, for programs that get nothing else from its environment. */
export function inheritedClock(): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name]) => /FAKETIME|NO_FAKE_STAT|^LD_PRELOAD$/.test(name));
  return process.env[fileSetting] ? (Object.fromEntries(entries) as Record<string, string>) : {};
}

/** Seconds by which this process's own clock is moved. */
function ownOffset(): number {
  const file = process.env[fileSetting];
  return file ? Number(readFileSync(file, "utf8")) : 0;
}

/** `+400d` from now, or a time of the clock in this zone: `2028-02-29T23:59:30`. */
export function clockInstant(text: string, zone: string, now: Date): Date {
  const days = /^[+-]\d+d$/.test(text) ? Number.parseInt(text, 10) : undefined;
  if (days !== undefined) return new Date(now.getTime() + days * 86_400_000);
  const [, day = "", hours, minutes, seconds = "0"] =
    /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? [];
  const start = isDay(day) ? localToInstant({ day, minute: Number(hours) * 60 + Number(minutes) }, zone) : undefined;
  if (start) return new Date(start.getTime() + Number(seconds) * 1000);
  throw new CommandRefusal(`"${text}" is no time of the clock in ${zone}: write +400d or 2028-02-29T23:59:30.`);
}

/** Moves the clock and the zone of all programs that this process starts from now on. */
export function moveClock({ clock, zone }: Readonly<{ clock?: string; zone?: string }>): void {
  if (zone !== undefined && !isZone(zone)) throw new CommandRefusal(`There is no time zone "${zone}".`);
  if (zone) process.env.TZ = zone;
  if (clock === undefined) return;
  const instant = clockInstant(clock, Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  const { env, remove } = movedClock(instant);
  process.once("exit", remove);
  // Nobody moves it again, so nobody reads the file at each look at the clock.
  Object.assign(process.env, env, { FAKETIME_NO_CACHE: "" });
  const at = Number(execFileSync(process.execPath, ["-p", "Date.now()"]));
  if (Math.abs(at - instant.getTime()) > 60_000) throw new CommandRefusal("libfaketime does not move the clock.");
  console.log(`The clock of the tests: ${new Date(at)}`);
}
