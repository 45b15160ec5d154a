import { describe, expect, test } from "vitest";
import { roles } from "#lib/identity/users/roles.ts";
import { openNextSteps, type StepFacts } from "./next-step-rules.ts";

const done: StepFacts = {
  role: "student",
  emailConfirmed: true,
  guardianAgreed: true,
  suggested: false,
  hasBio: true,
  hasHours: true,
  approved: true,
  renewalDue: false,
};
const nothing = {
  emailConfirmed: false,
  guardianAgreed: false,
  suggested: false,
  hasBio: false,
  hasHours: false,
  approved: false,
  renewalDue: true,
};

describe("the next steps of a new person", () => {
  test.each(roles)("are none for a %s who did everything [@DASH-12b]", (role) => {
    expect(openNextSteps({ ...done, role })).toEqual([]);
  });

  test("come in the order they make sense, by role [@DASH-12a]", () => {
    expect(openNextSteps({ role: "student", ...nothing })).toEqual(["confirmEmail", "guardian", "profile"]);
    const mentor = { ...nothing, role: "mentor", guardianAgreed: true } as const;
    expect(openNextSteps(mentor)).toEqual(["confirmEmail", "profile", "verification", "hours"]);
    for (const role of ["coordinator", "lead", "admin"] as const)
      expect(openNextSteps({ role, ...nothing })).toEqual([]);
  });

  test.each([
    [{ emailConfirmed: false }, "confirmEmail"],
    [{ guardianAgreed: false }, "guardian"],
    [{ suggested: true }, "suggestion"],
    [{ hasBio: false }, "profile"],
    [{ role: "mentor", renewalDue: true }, "renewal"],
  ] as const)("name the one that is open: %o [@DASH-12a]", (facts, step) => {
    expect(openNextSteps({ ...done, ...facts })).toEqual([step]);
  });
});
