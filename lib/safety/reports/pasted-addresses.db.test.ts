import "#lib/connect.ts";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { reports, users } from "#db/schema/index.ts";
import { testDatabase } from "#db/testing.ts";
import { type ConnectedPair, comingSession, connectedPair, noon } from "#lib/mentoring/messages/every-page.testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { partyOf } from "#lib/safety/contact/contact-facts.ts";
import { parseReport } from "./input.ts";
import { sendReport } from "./send-report.ts";

testDatabase();

let pair: ConnectedPair;
let sessionId = "";

beforeEach(async () => {
  await db().delete(reports);
  await db().delete(users);
  pair = await connectedPair("2011-01-01");
  sessionId = await comingSession(pair);
  await db().update(users).set({ authorKey: "viktor" }).where(eq(users.id, pair.mentorId));
});

const site = "https://mentoring.example.org";
/** As children paste them. */
const addresses: readonly [string, () => string][] = [
  ["the mentor's page", () => paths.mentor(pair.mentorId)],
  ["with a slash at its end", () => `${site}${paths.mentor(pair.mentorId)}/`],
  ["as an address bar shows it", () => `mentoring.example.org/fr${paths.mentor(pair.mentorId)}`],
  ["in a sentence", () => `Page: ${site}${paths.mentor(pair.mentorId)}.`],
  ["in capitals", () => paths.mentor(pair.mentorId.toUpperCase())],
  ["where sessions are booked", () => paths.book(pair.mentorId)],
  ["of calls, with the mentor chosen", () => paths.videoWith(pair.mentorId)],
  ["of calls, with the session", () => paths.videoSession(sessionId)],
  ["of the session's messages", () => paths.chatSession(sessionId)],
  ["of the author on the blog", () => `${site}${paths.blogAuthor("viktor")}`],
];
test.each(addresses)("a gravest report about a page stops the mentor: %s [@SAFE-18d @SAFE-21c]", async (_, about) => {
  const parsed = parseReport({ kind: "sexual", text: "He touched me.", about: about(), email: "" });
  if (!parsed.ok) throw new Error("not taken");
  await sendReport(parsed.input, { network: "n", locale: "en", reporterId: pair.studentId }, noon);
  expect(await db().select().from(reports)).toMatchObject([{ grade: "S0", accusedId: pair.mentorId }]);
  expect((await partyOf(db(), pair.mentorId, noon))?.standing).toBe("suspended");
});
