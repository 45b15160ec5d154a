import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const source = (file: string) => readFileSync(join(root, file), "utf8");

/** Let out what was held or stopped, write what students read, or reach their cards, centers or guardians, so they ask whether the word of whoever decides counts yet. */
const lettingOut = [
  "lib/accounts/staff-accounts/decide-on-staff.ts",
  "lib/administration/cards/reset-card.ts",
  "lib/administration/centres/keep-centre.ts",
  "lib/mentoring/session-reviews/decide-review.ts",
  "lib/mentoring/suggestions/suggest-mentor.ts",
  "lib/progress/materials/hide-material.ts",
  "lib/progress/recognitions/enter-recognition.ts",
  "lib/publishing/blog-posts/hide-post.ts",
  "lib/publishing/post-reviews/decide-post-review.ts",
  "lib/safety/appeals/decide-appeal.ts",
  "lib/safety/cases/open-case.ts",
  "lib/safety/guardians/by-staff.ts",
  "lib/safety/held-texts/decide-on-text.ts",
  "lib/safety/legal-holds/manage-holds.ts",
  "lib/safety/returners/decide-returner.ts",
  "lib/safety/sanctions/take-back.ts",
];

/** Decide for somebody too, and why they let nothing out. */
const others: Readonly<Record<string, readonly string[]>> = {
  "another file that asks calls it": [
    "lib/accounts/security/manage-accounts.ts",
    "lib/safety/conflicts/conflict-of-interest.ts",
    "lib/safety/conflicts/why-not-decide.ts",
    "lib/safety/guardians/student-for-staff.ts",
    "lib/safety/second-words/whose-word-counts.ts",
    // `reinstate-mentor.ts` asks.
    "lib/safety/verification/decide-on-mentor.ts",
  ],
  "it only shows what may be decided": [
    "lib/administration/people/read-person.ts",
    "lib/administration/records/read-record.ts",
    "lib/publishing/hidden-posts/read-post.ts",
  ],
  "two decide it": [
    "lib/accounts/staff-accounts/name-deputy.ts",
    "lib/administration/second-words/decide-second-word.ts",
    "lib/administration/staff/student-correction.ts",
    "lib/safety/guardians/paper-consent.ts",
    "lib/safety/guardians/phone-code.ts",
  ],
  "contact with minors still waits for two, whose words count": [
    "lib/safety/applications/decide-on-application.ts",
    "lib/safety/identity-documents/decide-on-identity.ts",
    "lib/safety/references/decide-on-reference.ts",
    "lib/safety/verification/record-country-check.ts",
    "lib/safety/verification/record-step.ts",
  ],
  "it has a rule of its own": [
    "lib/accounts/data-requests/family.ts",
    "lib/accounts/staff-accounts/manage-invitations.ts",
  ],
  "nothing was held or stopped by staff": [
    "lib/administration/cards/withdraw-card.ts",
    "lib/mentoring/caseload/record-check-in.ts",
    "lib/mentoring/profile/allow-rename.ts",
    "lib/mentoring/sessions/correct-minutes.ts",
    "lib/mentoring/sessions/mark-appeals.ts",
    "lib/mentoring/sessions/reliability.ts",
    "lib/mentoring/sessions/void-session.ts",
    "lib/publishing/tickets/decide-ticket.ts",
  ],
};

/** Asks who may decide, with what it is told of the stance; one that is always against somebody lets nothing out. */
const asks =
  /(?<!function )\b(?:conflictOfInterest|kinshipOf|whyNotDecide|whyNotChange|studentForStaff)\(((?:[^()]|\([^()]*\))*)\)/g;

test("every decision for somebody is known to let out what was held or stopped, or not to [@SAFE-33g]", () => {
  const files = globSync("lib/**/*.ts", { cwd: root }).filter((file) => !/\.test\.ts$|\/support\//.test(file));
  const decidesFor = (text: string) =>
    [...text.matchAll(asks)].some(([, given = ""]) => !/"against",?\s*$/.test(given));
  const found = files.filter((file) => decidesFor(source(file)));
  expect(found.toSorted()).toEqual([...lettingOut, ...Object.values(others).flat()].toSorted());
});

test("what lets it out asks whether the word counts yet [@SAFE-33g]", () => {
  const verification = "lib/safety/verification";
  const asking = [
    ...[...lettingOut, `${verification}/approve-mentor.ts`, `${verification}/reinstate-mentor.ts`],
    ...["lib/administration/cards/make-cards.ts", "lib/administration/centres/look-after.ts"],
  ];
  expect(asking.filter((file) => !source(file).includes("await isWordTooNew(tx, by, now)"))).toEqual([]);
});
