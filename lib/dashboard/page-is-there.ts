import { db } from "#db/client.ts";
import { mailOf } from "#db/queries/mails.ts";
import { sessionOf } from "#db/queries/session-lists.ts";
import type { Role } from "#lib/auth/roles.ts";
import { readMentorToBook } from "#lib/bookings/read-mentor-to-book.ts";
import { guardianStep } from "#lib/guardians/guardian-step.ts";
import { mailMode } from "#lib/mail/mail-mode.ts";
import { paths } from "#lib/paths.ts";
import { whyNoContact } from "#lib/people/contact.ts";
import { contactFacts } from "#lib/people/contact-facts.ts";
import { viewRequest } from "#lib/requests/view-request.ts";

type Asked = Readonly<{ userId: string; id: string; now: Date }>;
type Look = (asked: Asked) => Promise<boolean>;

const sees =
  (role: Role): Look =>
  async ({ userId, id, now }) => {
    const facts = await contactFacts(db(), userId, id, now);
    return facts?.other.role === role && whyNoContact("view", facts) === undefined;
  };
const meets =
  (side: "student" | "mentor"): Look =>
  async ({ userId, id }) =>
    (await sessionOf(db(), { userId, side }, id)) !== undefined;

/** Pages of one thing each, and whether this person has it; the pages ask the same again. */
const pagesOfOne: ReadonlyArray<readonly [path: RegExp, Look]> = [
  [/^\/dashboard\/mentors\/([^/]+)$/, sees("mentor")],
  [/^\/dashboard\/mentors\/([^/]+)\/book$/, async ({ userId, id, now }) => !!(await readMentorToBook(userId, id, now))],
  [/^\/dashboard\/students\/([^/]+)$/, sees("student")],
  [/^\/dashboard\/sessions\/([^/]+)$/, meets("student")],
  [/^\/dashboard\/schedule\/([^/]+)$/, meets("mentor")],
  [/^\/dashboard\/requests\/([^/]+)$/, async ({ userId, id, now }) => !!(await viewRequest(db(), userId, id, now))],
  [
    /^\/dashboard\/mailbox\/([^/]+)$/,
    async ({ userId, id }) => mailMode() === "demo" && !!(await mailOf(db(), userId, id)),
  ],
];

type Here = (userId: string, now: Date) => Promise<boolean>;

/**
 * How to find out whether a page of the dashboard (a path without language) is there for a person; undefined for a page that is there
 * for everyone who may open it. `proxy.ts` asks, because what a page throws comes after its status; the page then shows
 * what stands in its place, the same for what is absent and what is somebody else's.
 */
export function askedOf(path: string): Here | undefined {
  if (path === paths.mailbox) return async () => mailMode() === "demo";
  if (path === paths.guardianOfMine)
    return async (userId, now) => (await guardianStep(db(), userId, now)) !== "notNeeded";
  for (const [pattern, look] of pagesOfOne) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return (userId, now) => look({ userId, id: decodeURIComponent(id), now });
  }
  return undefined;
}
