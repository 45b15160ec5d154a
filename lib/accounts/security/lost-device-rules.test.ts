import { describe, expect, it } from "vitest";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { roles } from "#lib/identity/users/roles.ts";
import { whyNotBegin } from "./lost-device-rules.ts";

const command: AuditActor = { actor: "command", actorRole: "command" };
const lea: AuditActor = { actor: "lea", actorRole: "lead" };
const ada: AuditActor = { actor: "ada", actorRole: "admin" };

describe("who may begin the way back for a lost device [@AUTH-28i]", () => {
  it.each(roles)("never the owner, who is %s", (role) => {
    const account = { id: "lea", role };
    for (const otherStaff of [0, 1, 5]) {
      expect(whyNotBegin({ account, by: lea, second: ada, otherStaff })).toBe("own");
      expect(whyNotBegin({ account, by: ada, second: lea, otherStaff })).toBe("own");
    }
  });

  it.each(["student", "mentor"] as const)("one person for a %s", (role) => {
    for (const by of [command, lea]) {
      expect(whyNotBegin({ account: { id: "nia", role }, by, second: undefined, otherStaff: 5 })).toBeUndefined();
    }
  });

  it.each([
    [command, undefined, 5, "needsSecond"],
    [command, ada, 5, "needsSecond"],
    [lea, undefined, 5, "needsSecond"],
    [lea, lea, 5, "needsSecond"],
    [lea, command, 2, "needsSecond"],
    [lea, ada, 2, undefined],
    [lea, ada, 5, undefined],
    // Fewer than two others: all there are.
    [command, undefined, 1, "needsSecond"],
    [lea, undefined, 1, undefined],
    [command, undefined, 0, undefined],
  ] as const)("for staff two others: %o and %o of %d", (by, second, otherStaff, answer) => {
    for (const role of ["coordinator", "lead", "admin"] as const) {
      expect(whyNotBegin({ account: { id: "mo", role }, by, second, otherStaff })).toBe(answer);
    }
  });
});
