import { describe, expect, test } from "vitest";
import { type StaffRole, staffRoles } from "#lib/identity/users/roles.ts";
import { day, hour, minute } from "#lib/platform/time/time.ts";
import { byTimeLeft, claimEnds, isFor, type QueueItem, queueKinds, queueRoles } from "./kinds.ts";
import { queueAddress, queueQuery } from "./queue-address.ts";
import { pressure, spokenTimeLeft } from "./time-left.ts";

const now = new Date("2026-03-02T09:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const item = (values: Partial<QueueItem>): QueueItem => ({
  ...{ kind: "report", object: "report:1", path: "/staff/reports/1", concerns: [], dueAt: now, about: "1" },
  ...values,
});

describe("the queue of staff [@SAFE-02a @SAFE-01c @SAFE-21b]", () => {
  test.each(queueKinds.flatMap((kind) => staffRoles.map((role) => [kind, role] as const)))(
    "%s is shown to a %s only as the table says",
    (kind, role) => {
      const roles: readonly string[] = queueRoles[kind];
      expect(isFor(kind, role)).toBe(roles.includes(role));
      expect(roles.length).toBeGreaterThan(0);
    },
  );

  test("keeps reports and held texts from coordinators and admins", () => {
    for (const kind of ["report", "text", "returner", "safetyTicket"] as const)
      expect(queueRoles[kind], kind).toEqual(["lead"]);
  });

  test("gives coordinators applications, check-ins and messages, and admins what concerns the system [@SAFE-01b @SAFE-01d]", () => {
    const of = (role: StaffRole) => queueKinds.filter((kind) => isFor(kind, role));
    expect(of("coordinator")).toEqual([
      "appeal",
      "review",
      "secondWord",
      "mentor",
      "post",
      "checkIn",
      "consent",
      "ticket",
    ]);
    expect(of("admin")).toEqual(["secondWord", "dataRequest", "audit", "job", "backup", "mail"]);
  });

  test("stands in the order of the time that is left, of the same time the graver first", () => {
    const [late, soon, grave] = [
      item({ object: "late", dueAt: later(-hour), grade: "S3" }),
      item({ object: "soon", dueAt: later(hour) }),
      item({ object: "grave", dueAt: later(hour), grade: "S0" }),
    ];
    expect([soon, grave, late].toSorted(byTimeLeft)).toEqual([late, grave, soon]);
  });

  test("is everybody's again half an hour after somebody took it", () => {
    expect(claimEnds(now)).toEqual(later(30 * minute));
  });
});

describe("the time that is left [@SAFE-21b]", () => {
  test.each([
    [-1, "overdue", "0 minutes ago"],
    [0, "overdue", "in 0 minutes"],
    [40 * minute, "soon", "in 40 minutes"],
    [4 * hour, "soon", "in 4 hours"],
    [4 * hour + 1, "later", "in 4 hours"],
    [25 * hour, "later", "in 1 day"],
    [-3 * day, "overdue", "3 days ago"],
  ])("of %d ms is %s, said as “%s”", (left, pressing, words) => {
    expect(pressure(later(left), now)).toBe(pressing);
    expect(spokenTimeLeft(later(left), now, "en").replace("-0", "0")).toBe(words);
  });
});

test.each([
  [{}, { kind: undefined, all: false }, "/staff"],
  [{ kind: "report" }, { kind: "report", all: false }, "/staff?kind=report"],
  [{ kind: "text", all: "" }, { kind: "text", all: true }, "/staff?kind=text&all="],
  [{ kind: "nothing" }, { kind: undefined, all: false }, "/staff"],
  [{ kind: ["report", "text"] }, { kind: undefined, all: false }, "/staff"],
] as const)("the address %j of the queue is read and written again", (params, query, address) => {
  expect(queueQuery(params)).toEqual(query);
  expect(queueAddress(query)).toBe(address);
});
