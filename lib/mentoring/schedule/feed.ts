import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { type Executor, transaction } from "#db/client.ts";
import { type CalendarPerson, calendarPerson, setFeedVersion } from "#db/queries/mentoring/calendar-people.ts";
import { type SessionEntry, sessionsSince } from "#db/queries/mentoring/sessions.ts";
import { authSecrets } from "#lib/identity/access/secret.ts";
import { standingOf } from "#lib/identity/users/standing.ts";
import { daysBefore } from "#lib/platform/time/time.ts";

/** A feed token is a signed user id and version. Only the version is stored; a new one revokes all older tokens. */
const macLength = 24;
const versionLength = 4;
/** Past sessions stay in the feed for this many days. */
const keptDays = 60;

export function feedToken(userId: string, version: number): string {
  const named = Buffer.concat([bytesOf(version), Buffer.from(userId, "utf8")]);
  return Buffer.concat([mac(authSecrets()[0], named), named]).toString("base64url");
}

/** Undefined if this installation did not sign it. */
export function readFeedToken(token: string): { userId: string; version: number } | undefined {
  const bytes = Buffer.from(token, "base64url");
  // Reject other encodings, so a feed has exactly one address.
  if (bytes.length <= macLength + versionLength || bytes.toString("base64url") !== token) return undefined;
  const named = bytes.subarray(macLength);
  const given = bytes.subarray(0, macLength);
  if (!authSecrets().some((secret) => timingSafeEqual(given, mac(secret, named)))) return undefined;
  return { version: named.readUInt32BE(0), userId: named.subarray(versionLength).toString("utf8") };
}

function bytesOf(version: number): Buffer {
  const bytes = Buffer.alloc(versionLength);
  bytes.writeUInt32BE(version);
  return bytes;
}

function mac(secret: string, named: Buffer): Buffer {
  return createHmac("sha256", `calendar-feed:${secret}`).update(named).digest().subarray(0, macLength);
}

export async function feedTokenOf(q: Executor, userId: string): Promise<string | undefined> {
  const person = await calendarPerson(q, userId);
  return person?.feedVersion == null ? undefined : feedToken(userId, person.feedVersion);
}

/** The old address stops working. Returns the new token. */
export async function renewFeed(tx: Executor, userId: string, now: Date): Promise<string> {
  const version = randomInt(1, 2 ** 31 - 1);
  await setFeedVersion(tx, userId, version, now);
  return feedToken(userId, version);
}

export async function endFeed(userId: string, now: Date): Promise<void> {
  await transaction((tx) => setFeedVersion(tx, userId, null, now));
}

/** Undefined if the token is unknown or revoked, or the account is not active. */
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
