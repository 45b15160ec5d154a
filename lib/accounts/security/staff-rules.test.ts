import { describe, expect, test } from "vitest";
import { isStaff, roles } from "#lib/identity/users/roles.ts";
import { needsAdmin, whyNotManage } from "./staff-rules.ts";

const actors = [...roles, "guardian", "system", "command"] as const;

describe("who decides about accounts of staff [@AUTH-32a @AUTH-32d @AUTH-32i]", () => {
  test.each(actors)("%s", (actorRole) => {
    const by = { actor: "somebody", actorRole };
    expect(needsAdmin(by, true)).toBe(actorRole !== "admin");
    expect(needsAdmin(by, false)).toBe(actorRole !== "admin" && actorRole !== "command");
  });

  const asked = {
    by: { actor: "a", actorRole: "admin" },
    anyAdmin: true,
    isLastAdmin: false,
    takesAdmin: true,
  } as const;

  test.each(roles)("an admin about a %s", (role) => {
    const account = { id: "b", role };
    expect(whyNotManage({ ...asked, account })).toBe(isStaff(role) ? undefined : "needsStaff");
    expect(whyNotManage({ ...asked, account: { id: "a", role } })).toBe(isStaff(role) ? "own" : "needsStaff");
  });

  test.each([
    [true, true, "lastAdmin"],
    [true, false, undefined],
    [false, true, undefined],
    [false, false, undefined],
  ] as const)("the last admin (%s) whose rights go (%s): %s", (isLastAdmin, takesAdmin, refusal) => {
    expect(whyNotManage({ ...asked, account: { id: "b", role: "admin" }, isLastAdmin, takesAdmin })).toBe(refusal);
  });
});
