import { describe, expect, test } from "vitest";
import { type Role, type StaffRole, staffRoles } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import {
  type AuditKind,
  auditKindOf,
  auditKinds,
  auditKindsFor,
  auditReaders,
  auditScope,
  auditStarts,
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

const some: ReadonlyArray<readonly [action: string, kind: AuditKind | undefined]> = [
  ["mentor.approve", "mentors"],
  ["mentor.step.identity.passed", "mentors"],
  ["match.end", "matches"],
  ["consent.chat.granted", "consents"],
  ["guardian.code", "consents"],
  ["contact.pause", "consents"],
  ["centre.place", "students"],
  ["checkIn.record", "checkIns"],
  ["report.close", "safeguarding"],
  ["evidence.read", "safeguarding"],
  ["text.refuse", "safeguarding"],
  ["conversation.open", "safeguarding"],
  ["person.block", "safeguarding"],
  ["person.unblock", "safeguarding"],
  ["person.export", "exports"],
  ["person.erase", "exports"],
  ["appeal.grant", "safeguarding"],
  ["ticket.close", "safeguarding"],
  ["signIn.start", "signIns"],
  ["staff.role", "accounts"],
  ["account.lostDevice", "accounts"],
  ["user.erase", "accounts"],
  ["figures.export", "exports"],
  ["export.data", "exports"],
  ["donations.export", "exports"],
  ["donation.refund", "money"],
  ["mail.open", "system"],
  ["secret.exchange", "system"],
  ["post.hide", "content"],
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
      ({ start, except, by }) =>
        action.startsWith(start) && !except.some((one) => action.startsWith(one)) && (by?.includes(actorRole) ?? true),
    )
  );
}

describe("who reads what of the audit log [@SAFE-02a]", () => {
  test.each(auditKinds)("entries about %s", (kind) => {
    expect(auditReaders[kind].join(" ")).toBe(readers[kind]);
    for (const role of staffRoles) {
      expect(auditKindsFor(role).includes(kind)).toBe(readers[kind].split(" ").includes(role));
    }
  });

  test.each(some)("%s is about %s", (action, kind) => {
    expect(auditKindOf(action)).toBe(kind);
  });

  test("every beginning of an action, for every role and whoever acted", () => {
    const actions = [...some.map(([action]) => action), ...Object.keys(auditStarts).map((start) => `${start}x`)];
    for (const action of actions) {
      const kind = auditKindOf(action);
      for (const role of staffRoles) {
        for (const actorRole of ["student", "mentor", "guardian", "system", "command", ...staffRoles]) {
          const isTheirs = kind !== undefined && readers[kind].split(" ").includes(role);
          const isOthers = kind === "signIns" && !(staffRoles as readonly string[]).includes(actorRole);
          const may = role === "lead" || (isTheirs && !(role === "admin" && isOthers));
          expect(mayReadAudit(role, { action, actorRole }), `${role} ${action} by ${actorRole}`).toBe(may);
          expect(isInScope(role, undefined, action, actorRole), `${role} asks ${action} by ${actorRole}`).toBe(may);
          for (const asked of auditKindsFor(role)) {
            expect(isInScope(role, asked, action, actorRole), `${role} asks ${asked}`).toBe(may && asked === kind);
          }
        }
      }
    }
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
