import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { staffRoles } from "#lib/identity/users/roles.ts";
import { visitingRoles } from "#lib/mentoring/call-visits/rules.ts";
import { reviewers } from "#lib/mentoring/session-reviews/rules.ts";
import { mentorStaff } from "#lib/safety/verification/decide-on-mentor.ts";
import { nameOf } from "./call-by-name.ts";
import { callables } from "./callable.ts";
import { besideStaffActions, staffActions } from "./staff-actions.ts";

const root = join(import.meta.dirname, "../..");
const ofStaff = callables().filter(({ file }) => readFileSync(join(root, file), "utf8").includes("actingStaff"));
const listed = Object.entries(staffActions).flatMap(([file, actions]) =>
  Object.keys(actions).map((name) => `${file} ${name}`),
);

describe("the table of who among staff may call what [@SAFE-02c]", () => {
  test("has every action of a file that asks for staff, read from the source", () => {
    const missing = ofStaff.map(nameOf).filter((name) => !listed.includes(name) && !besideStaffActions.has(name));
    expect(missing).toEqual([]);
  });

  test("names no action that is not there or asks for nobody", () => {
    const known = new Set(ofStaff.map(nameOf));
    expect([...listed, ...besideStaffActions].filter((name) => !known.has(name))).toEqual([]);
    expect(listed.length).toBeGreaterThan(5);
  });

  test.each(Object.entries(staffActions))("says of %s what its source says", (file, actions) => {
    const source = readFileSync(join(root, file), "utf8");
    const asked = [...source.matchAll(/actingStaff\(([^)]*)\)/g)].map(([, roles = ""]) =>
      rolesIn(roles).toSorted().join(),
    );
    for (const [name, roles] of Object.entries(actions)) expect(asked, name).toContain(roles.toSorted().join());
  });
});

/** The lists that are asked for by name. */
const spread: Readonly<Record<string, readonly string[]>> = {
  others: staffRoles,
  mentorStaff,
  visitingRoles,
  reviewers,
};

function rolesIn(written: string): readonly string[] {
  const named = /\.\.\.(\w+)/.exec(written)?.[1];
  if (named) return spread[named] ?? [];
  return [...written.matchAll(/"(\w+)"/g)].map(([, role = ""]) => role);
}
