import { isStaff, type Role } from "#lib/identity/users/roles.ts";
import { day } from "#lib/platform/time/time.ts";

export const sanctionKinds = ["warn", "mute", "suspend", "remove"] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

/** All that a person is told of the reason: never who reported, nor what was said. */
export const sanctionClasses = ["contact", "manner", "young", "missed", "other"] as const;
export type SanctionClass = (typeof sanctionClasses)[number];

export const appealOutcomes = ["upheld", "lifted"] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** What a form offers: a mute for each of its lengths in days. */
export const sanctionChoices = ["warn", "mute1", "mute7", "mute30", "suspend", "remove"] as const;
export type SanctionChoice = (typeof sanctionChoices)[number];

export const sanctionLengths = { reason: 500, appeal: 2000, answer: 1000 } as const;

export const appealDays = 7;

/** Days in which nobody can say that words were read. No request waits longer. */
export const readWithin = 2;

const choices: Readonly<Record<SanctionChoice, Readonly<{ kind: SanctionKind; days?: number }>>> = {
  warn: { kind: "warn" },
  mute1: { kind: "mute", days: 1 },
  mute7: { kind: "mute", days: 7 },
  mute30: { kind: "mute", days: 30 },
  suspend: { kind: "suspend" },
  remove: { kind: "remove" },
};

export function chosenSanction(choice: SanctionChoice, now: Date): { kind: SanctionKind; until: Date | null } {
  const { kind, days } = choices[choice];
  return { kind, until: days === undefined ? null : new Date(now.getTime() + days * day) };
}

type Actor = Role | "guardian" | "system" | "command";

/** A command is run by whoever has the machine. */
export function maySanction(role: Actor, kind: SanctionKind): boolean {
  if (role === "lead" || role === "command") return true;
  return role === "coordinator" && kind === "warn";
}

/** A removal is final: only an appeal opens it again. */
export function mayTakeBack(role: Actor, kind: SanctionKind): boolean {
  return (role === "lead" || role === "command") && kind !== "remove";
}

export function mayDecideAppeals(role: Actor): boolean {
  return role === "lead" || role === "coordinator";
}

type Account = Readonly<{ role: Role; suspended: boolean; muted: boolean; removed: boolean }>;

/** What can still be decided about somebody in this state. */
export function isSanctionable({ role, suspended, muted, removed }: Account, kind: SanctionKind): boolean {
  if (isStaff(role) || removed) return false;
  if (kind === "remove") return true;
  if (suspended) return false;
  return kind !== "mute" || !muted;
}

type Period = Readonly<{ until: Date | null; endedAt: Date | null }>;

export function isInForce({ until, endedAt }: Period, now: Date): boolean {
  return endedAt === null && (until === null || until > now);
}

/** Of a mute, a suspension or a removal. */
export type StopPeriod = Period & Readonly<{ at: Date }>;

/** Since when others had no more than `readWithin` days to read somebody's words; undefined if nothing stops the person now.
 * The time of earlier stops is not counted: what they kept back was not read in it. */
export function keptSince(stops: readonly StopPeriod[], now: Date): Date | undefined {
  if (!stops.some((stop) => isInForce(stop, now))) return undefined;
  let since = now.getTime();
  let left = readWithin * day;
  const endOf = ({ until, endedAt }: Period) => Math.min(...[now, until ?? now, endedAt ?? now].map(Number));
  for (const stop of stops.toSorted((one, other) => endOf(other) - endOf(one))) {
    const readable = Math.max(since - endOf(stop), 0);
    if (readable > left) break;
    left -= readable;
    since = Math.min(since, stop.at.getTime());
  }
  return new Date(since - left);
}

export type SanctionState = "inForce" | "over" | "takenBack";

export function sanctionState(sanction: Period, now: Date): SanctionState {
  if (sanction.endedAt !== null) return "takenBack";
  return isInForce(sanction, now) ? "inForce" : "over";
}

/** These are shown to somebody who is still active; a suspension tells about itself. */
export function asksToBeRead(kind: SanctionKind): boolean {
  return kind === "warn" || kind === "mute";
}

/** Changes with every decision, so a page can say what it was based on. */
export function stateMark(rows: readonly Pick<Period, "endedAt">[]): string {
  return `${rows.length}.${rows.filter(({ endedAt }) => endedAt !== null).length}`;
}
