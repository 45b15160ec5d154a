import { expect } from "@playwright/test";
import { output } from "#attack/built.ts";
import { callWithFields } from "#attack/call-action.ts";
import { type Attacker, makePerson, type PersonKind } from "#attack/people.ts";
import { type BuiltAction, builtActions } from "#server/support/call-by-name.ts";
import { staffActions } from "#server/support/staff-actions.ts";
import { test } from "./support/test.ts";

/** The person concerned is each of them too: the ids of what is sent are their own. */
const kinds: readonly PersonKind[] = ["stranger", "adult student", "approved mentor", "coordinator", "lead", "admin"];

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});

const people: Attacker[] = [];
let built: readonly BuiltAction[] = [];

test.beforeAll(async () => {
  built = builtActions(output);
  for (const kind of kinds) people.push(await makePerson(place(), kind));
});

for (const [file, actions] of Object.entries(staffActions)) {
  test(`staff actions of ${file} are not there for anybody but their roles, the person concerned among them`, {
    tag: ["@SAFE-02c", "@SAFE-02e"],
  }, async () => {
    for (const [name, roles] of Object.entries(actions)) {
      const action = built.find((one) => one.file === file && one.name === name);
      if (!action) throw new Error(`${file} has no action ${name}`);
      for (const person of people) {
        const title = `${name} as ${person.kind}`;
        if (roles.some((role) => role === person.kind)) continue;
        const own = ownIds.map((field) => [field, person.id] as const);
        const answer = await callWithFields(person.client, action, [["locale", "en"], ...own]);
        expect(answer.status, title).toBe(404);
      }
    }
  });
}

const ownIds = ["id", "userId", "studentId", "mentorId", "person", "personId"] as const;
