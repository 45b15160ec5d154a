import { isStaff, type Role, roles } from "#lib/identity/users/roles.ts";
import { matchEndings } from "#lib/mentoring/matches/rules.ts";
import { type PreflightEntry, preflightEntries } from "#lib/safety/preflight/entries.ts";
import { pauseReasons } from "#lib/safety/verification/rules.ts";

/** What the product itself put before, or in place of, what staff wrote: for people it is said in words. */
export type ReasonCode =
  | Readonly<{ code: "role"; role: Role }>
  | Readonly<{ code: "card"; why: "mistake" | "left" }>
  | Readonly<{ code: "ended"; by: string }>
  | Readonly<{ code: "asked"; who: "self" | "guardian" }>
  | Readonly<{ code: "entry"; entry: PreflightEntry }>
  | Readonly<{ code: "request" }>
  | Readonly<{ code: "document" }>
  | Readonly<{ code: "received"; day: string }>
  | Readonly<{ code: "pause"; why: string }>
  /** What the former guardian had said, or that they were removed, or that their mailbox is the student's own. */
  | Readonly<{ code: "replaced"; after: string }>
  /** Why a guardian named by a student waits. `day`: of the card's PIN. */
  | Readonly<{ code: "waits"; why: "card" | "links"; day?: string }>;

export type ReadReason = Readonly<{ codes: readonly ReasonCode[]; written: string }>;

type Reading = Readonly<{ shape: RegExp; codes: (...found: string[]) => readonly (ReasonCode | undefined)[] }>;

const roleCode = (name = ""): ReasonCode | undefined => {
  const role = roles.find((one) => one === name);
  return role && isStaff(role) ? { code: "role", role } : undefined;
};
const asked: Reading = {
  shape: /^(self|guardian)(?::[\w-]+)?(?:, ticket [\w-]+)?: /,
  codes: (who) => [{ code: "asked", who: who === "self" ? who : "guardian" }],
};
/** Without more, a guardian asked on their own page. */
const ticket: Reading = {
  shape: /^ticket [\w-]+(?:, (self|guardian)(?::[\w-]+)?, (\d{4}-\d{2}-\d{2}))?$/,
  codes: (who, day) => [
    { code: "asked", who: who === "self" ? who : "guardian" },
    ...(day ? [{ code: "received" as const, day }] : []),
  ],
};

/** Staff who pause a mentor write why. */
const pause: Reading = {
  shape: new RegExp(`^(${pauseReasons.join("|")})$`),
  codes: (why = "") => [{ code: "pause", why }],
};

const readings: Readonly<Record<string, Reading>> = {
  "staff.add": { shape: /^(\w+): /, codes: (role) => [roleCode(role)] },
  "staff.role": { shape: /^(\w+) → (\w+): /, codes: (from, to) => [roleCode(from), roleCode(to)] },
  "card.withdraw": {
    shape: /^(mistake|left): /,
    codes: (why) => [{ code: "card", why: why === "left" ? why : "mistake" }],
  },
  "match.end": {
    shape: new RegExp(`^(${matchEndings.join("|")})$`),
    codes: (by = "") => [{ code: "ended", by }],
  },
  "mentor.pause": pause,
  "mentor.return": pause,
  "second.cardGuardian.asked": {
    shape: /^(?:(links)|card(?: (\d{4}-\d{2}-\d{2}))?)$/,
    codes: (links, day) => [
      links ? { code: "waits", why: "links" } : { code: "waits", why: "card", ...(day ? { day } : {}) },
    ],
  },
  "guardian.replace": {
    shape: /^(?:after )?(granted|refused|withdrawn|paused|removed|own)$/,
    codes: (after = "") => [{ code: "replaced", after }],
  },
  "match.start": { shape: /^request:[\w-]+$/, codes: () => [{ code: "request" }] },
  "mentor.identity.open": { shape: /^document [\w-]+$/, codes: () => [{ code: "document" }] },
  "data.export.ask": ticket,
  "data.deletion.ask": ticket,
  "person.export": asked,
  "person.erase": asked,
  "preflight.close": {
    shape: /^(\w+(?:, \w+)*)$/,
    codes: (list = "") =>
      list.split(", ").map((name) => {
        const entry = preflightEntries.find((one) => one === name);
        return entry && { code: "entry", entry };
      }),
  },
};

/** Which conversations the evidence showed: for who checks the log, not for who reads it. */
const shownConversations = /(?: \[conversation:[\w-]+\])+$/;

/** Without codes that are known, the reason is as it was stored, without what only a search of the log needs. */
export function readReason(action: string, reason: string): ReadReason {
  if (action === "evidence.read") return { codes: [], written: reason.replace(shownConversations, "") };
  const reading = Object.hasOwn(readings, action) ? readings[action] : undefined;
  const match = reading?.shape.exec(reason);
  const codes = match && reading ? reading.codes(...match.slice(1)) : [];
  const known = codes.filter((code) => code !== undefined);
  if (!match || known.length === 0 || known.length < codes.length) return { codes: [], written: reason };
  return { codes: known, written: reason.slice(match[0].length) };
}
