import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { type Executor, transaction } from "#db/client.ts";
import { type CalendarPerson, calendarPerson, setFeedVersion } from "#db/queries/mentoring/calendar-people.ts";
import { type SessionEntry, sessionsSince } from "#db/queries/mentoring/sessions.ts";
import { authSecret } from "#lib/identity/access/secret.ts";
import { standingOf } from "#lib/identity/users/standing.ts";
import { daysBefore } from "#lib/platform/time/time.ts";

/**
 * The calendar feed of a person (BOOK-18). Its token holds whose it is and a number, signed with this installation's secret: nothing of
 * it is stored but the number, and another number makes every token before it worthless.
 */
const macLength = 24;
const versionLength = 4;
/** Days a past session stays in the feed. */
const keptDays = 60;

export function feedToken(userId: string, version: number): string {
  const named = Buffer.concat([bytesOf(version), Buffer.from(userId, "utf8")]);
  return Buffer.concat([mac(named), named]).toString("base64url");
}

/** Whose token this is; undefined for everything this installation did not sign. */
export function readFeedToken(token: string): { userId: string; version: number } | undefined {
  const bytes = Buffer.from(token, "base64url");
  // Exactly as it was written, so that one feed has one address.
  if (bytes.length <= macLength + versionLength || bytes.toString("base64url") !== token) return undefined;
  const named = bytes.subarray(macLength);
  if (!timingSafeEqual(bytes.subarray(0, macLength), mac(named))) return undefined;
  return { version: named.readUInt32BE(0), userId: named.subarray(versionLength).toString("utf8") };
}

function bytesOf(version: number): Buffer {
  const bytes = Buffer.alloc(versionLength);
  bytes.writeUInt32BE(version);
  return bytes;
}

function mac(named: Buffer): Buffer {
  return createHmac("sha256", `calendar-feed:${authSecret()}`).update(named).digest().subarray(0, macLength);
}

/** The token of the feed a person has; undefined while they have none. */
export async function feedTokenOf(q: Executor, userId: string): Promise<string | undefined> {
  const person = await calendarPerson(q, userId);
  return person?.feedVersion == null ? undefined : feedToken(userId, person.feedVersion);
}

/** Makes a person a feed, or a new one: the address before it stops working. Answers the token. */
export async function renewFeed(userId: string, now: Date): Promise<string> {
  const version = randomInt(1, 2 ** 31 - 1);
  await transaction((tx) => setFeedVersion(tx, userId, version, now));
  return feedToken(userId, version);
}

/** Takes a person's feed away: its address stops working. */
export async function endFeed(userId: string, now: Date): Promise<void> {
  await transaction((tx) => setFeedVersion(tx, userId, null, now));
}

/** Whose feed a token opens and what is in it; undefined when it was never one, was taken back, or the account is not active. */
export async function feedOf(
  q: Executor,
  token: string,
  now: Date,
): Promise<{ person: CalendarPerson; entries: SessionEntry[] } | undefined> {
  const named = readFeedToken(token);
  const person = named && (await calendarPerson(q, named.userId));
  if (!person || person.feedVersion !== named.version || standingOf(person) !== "active") return undefined;
  return { person, entries: await entriesOf(q, person, now) };
}

async function entriesOf(q: Executor, { id, role }: CalendarPerson, now: Date): Promise<SessionEntry[]> {
  if (role !== "student" && role !== "mentor") return [];
  return sessionsSince(q, { userId: id, side: role }, daysBefore(now, keptDays));
}
