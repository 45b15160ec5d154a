import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Who reads which of staff there are, and why no household has to be asked. A notice about somebody takes its receivers from
 * `whom-to-alert.ts`, with the people it is about.
 */
const readers: Readonly<Record<string, string>> = {
  "lib/safety/conflicts/whom-to-alert.ts": "asks for the household",
  "lib/identity/staff/queue-changed.ts": "an event without content: each queue asks for itself",
  "lib/administration/audit/support/queues-told.ts": "for tests",
  "lib/administration/audit/watch-audit.ts": "about the log",
  "lib/administration/queue/sources/appeal.ts": "tells nobody",
  "lib/administration/second-words/decide-second-word.ts": "tells nobody",
  "lib/safety/second-words/whose-word-counts.ts": "tells nobody",
  "lib/safety/verification/standing-approvals.ts": "tells nobody",
  "lib/publishing/tickets/tell-of-ticket.ts": "whether the program has coordinators",
  "lib/safety/preflight/decide-on-minors.ts": "about the installation",
  "lib/accounts/staff-accounts/name-deputy.ts": "tells nobody",
  "lib/accounts/security/tell-of-role.ts": "a colleague's role is no secret",
  "lib/safety/second-words/tell-of-second-word.ts": "what takes a colleague's rights is no secret",
  "lib/administration/centres/look-after.ts": "who looks after a center is no secret",
  "lib/safety/verification/lapse-mentors.ts": "an expired check, which the mentor is told too",
  "lib/mentoring/matches/tell-students.ts": "how many students wait, whose mentor is told why",
  "lib/administration/centres/tell-of-move.ts": "asks for the household",
  "lib/accounts/cards/tell-centre-staff.ts": "asks for the household",
  "lib/safety/reports/tell-of-try.ts": "asks for the household",
};

const reading = /import \{[^}]*\b(?:staffWhoCanAct|staffOfCentres)\b[^}]*\} from/;

test("whoever chooses staff to tell asks whom the notice is about", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).map((name) => `lib/${name}`);
  const found = files.filter(
    (name) => name.endsWith(".ts") && !name.includes(".test.") && reading.test(readFileSync(name, "utf8")),
  );
  expect(found.toSorted()).toEqual(Object.keys(readers).toSorted());
});

test("who says that it asks for the household does", () => {
  const asking = Object.keys(readers).filter((name) => readers[name] === "asks for the household");
  for (const name of asking)
    expect([name, /\b(?:isOfHousehold|outsideHousehold|reportedPeopleFor)\(/.test(readFileSync(name, "utf8"))]).toEqual(
      [name, true],
    );
});
