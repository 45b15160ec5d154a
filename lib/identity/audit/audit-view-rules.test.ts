import { describe, expect, test } from "vitest";
import { type Role, type StaffRole, staffRoles } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import { auditActs } from "./acts.ts";
import {
  type AuditKind,
  auditKindOf,
  auditKinds,
  auditKindsFor,
  auditReaders,
  auditScope,
  mayProve,
  mayReadAudit,
  objectPath,
} from "./audit-view-rules.ts";

/** Written out once more, so that a change of who reads what is made twice. */
const readers: Readonly<Record<AuditKind, string>> = {
  mentors: "coordinator lead",
  matches: "coordinator lead",
  consents: "coordinator lead",
  students: "coordinator lead",
  checkIns: "coordinator lead",
  safeguarding: "lead",
  signIns: "lead admin",
  accounts: "lead admin",
  settings: "lead admin",
  exports: "lead admin",
  system: "lead admin",
  money: "lead admin",
  content: "lead",
};

/** Acts that are of another kind than their object's other acts. */
const exceptions: ReadonlyArray<readonly [action: string, kind: AuditKind | undefined]> = [
  ["person.block", "safeguarding"],
  ["person.unblock", "safeguarding"],
  ["person.export", "exports"],
  ["person.erase", "exports"],
  ["donations.export", "exports"],
  ["donation.refund", "money"],
  ["mentor.rename", "mentors"],
  ["user.rename", "accounts"],
  ["student.rename", "students"],
  ["test.done", undefined],
  ["mentors.approve", undefined],
  ["", undefined],
];

/** What the query looks for, reckoned here. */
function isInScope(role: StaffRole, kind: AuditKind | undefined, action: string, actorRole: string): boolean {
  const scope = auditScope(role, kind);
  return (
    scope === undefined ||
    scope.some(
      ({ acts, by }) =>
        (acts as readonly string[]).includes(action) &&
        ((by as readonly string[] | undefined)?.includes(actorRole) ?? true),
    )
  );
}

describe("who reads what of the audit log [@SAFE-02a @SAFE-26e]", () => {
  test.each(auditKinds)("entries about %s", (kind) => {
    expect(auditReaders[kind].join(" ")).toBe(readers[kind]);
    for (const role of staffRoles) {
      expect(auditKindsFor(role).includes(kind)).toBe(readers[kind].split(" ").includes(role));
    }
  });

  test.each(exceptions)("%s is about %s", (action, kind) => {
    expect(auditKindOf(action)).toBe(kind);
  });

  test("each act is listed once, as object.verb", () => {
    const acts = Object.values(auditActs).flat();
    expect(new Set(acts).size).toBe(acts.length);
    expect(acts.filter((act) => !/^[a-z]+(\.[a-z]+)+$/i.test(act))).toEqual([]);
  });

  test("every act, for every role and whoever acted", () => {
    const actions = [...exceptions.map(([action]) => action), ...Object.values(auditActs).flat()];
    // Asked once at the end: an expectation for each of 20,000 cases takes seconds.
    const wrong: string[] = [];
    const check = (is: boolean, should: boolean, what: string) => is === should || wrong.push(what);
    for (const action of actions) {
      const kind = auditKindOf(action);
      for (const role of staffRoles) {
        for (const actorRole of ["student", "mentor", "guardian", "system", "command", ...staffRoles]) {
          const isTheirs = kind !== undefined && readers[kind].split(" ").includes(role);
          const isOthers = kind === "signIns" && !(staffRoles as readonly string[]).includes(actorRole);
          const may = role === "lead" || (isTheirs && !(role === "admin" && isOthers));
          const what = `${role}, ${action} by ${actorRole}`;
          check(mayReadAudit(role, { action, actorRole }), may, what);
          check(isInScope(role, undefined, action, actorRole), may, `${what}, asked for all`);
          for (const asked of auditKindsFor(role))
            check(isInScope(role, asked, action, actorRole), may && asked === kind, `${what}, asked for ${asked}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("an action that nobody has placed is for leads alone", () => {
    const entry = { action: "something.new", actorRole: "admin" };
    expect(staffRoles.filter((role) => mayReadAudit(role, entry))).toEqual(["lead"]);
  });

  test("leads and admins have it proved", () => {
    const all: Role[] = ["student", "mentor", "coordinator", "lead", "admin"];
    expect(all.filter(mayProve)).toEqual(["lead", "admin"]);
  });
});

describe("an entry leads to its page [@SAFE-02a]", () => {
  const user = "user:u1";
  test.each<[string, Role | undefined, Partial<Record<StaffRole, string>>]>([
    [
      user,
      "student",
      { coordinator: paths.staffStudent("u1"), lead: paths.staffPerson("u1"), admin: paths.staffPerson("u1") },
    ],
    [
      user,
      "mentor",
      { coordinator: paths.staffMentor("u1"), lead: paths.staffMentor("u1"), admin: paths.staffPerson("u1") },
    ],
    [
      user,
      "admin",
      { coordinator: paths.staffPerson("u1"), lead: paths.staffPerson("u1"), admin: paths.staffPerson("u1") },
    ],
    [user, undefined, {}],
    ["report:R-1", undefined, { lead: paths.staffReport("R-1") }],
    ["conversation:c1", undefined, { lead: paths.staffConversation("c1") }],
    ["mail:m1", undefined, { admin: paths.staffMail("m1") }],
    ["centre:c1", undefined, { coordinator: paths.staffCentres }],
    ["match:m1", undefined, {}],
    ["figures", undefined, {}],
    ["", undefined, {}],
  ])("%s of a %s", (object, personRole, expected) => {
    const found = staffRoles.map((role) => [role, objectPath(object, role, personRole)] as const);
    expect(Object.fromEntries(found.filter(([, path]) => path !== undefined))).toEqual(expected);
  });
});
