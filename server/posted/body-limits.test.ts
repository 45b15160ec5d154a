import { describe, expect, test } from "vitest";
import { bodyLimit, requestLimits } from "#server/limits.ts";
import { callables, forStrangers } from "#server/support/callable.ts";
import { actionBytes } from "./body-limits.ts";

const files = [...new Set(callables().map(({ file }) => file))];
const needs = new Map(await Promise.all(files.map(async (file) => [file, await actionBytes(file)] as const)));

describe("a body may be as large as its form needs", () => {
  test.each(Object.keys(forStrangers))("%s fits whole into what strangers may send", (name) => {
    expect(needs.get(name.split(" ")[0] ?? "")).toBeLessThanOrEqual(requestLimits.strangersForm);
  });

  test.each([
    ["lib/accounts/security/unlock-actions.ts", 70_000],
    ["lib/publishing/contact-form/actions.ts", 140_000],
    ["lib/accounts/sign-in/actions.ts", 220_000],
    ["lib/safety/blocks/actions.ts", 20_000],
  ])("and no larger, for whoever is signed in: %s", (file, most) => {
    expect(needs.get(file)).toBeLessThan(most);
  });

  test("only posts and files need more than a megabyte", () => {
    const large = files.filter((file) => (needs.get(file) ?? 0) > requestLimits.body);
    expect(large.toSorted()).toEqual([
      "lib/administration/site-settings/actions.ts",
      "lib/mentoring/profile/actions.ts",
      "lib/publishing/blog-posts/actions.ts",
      "lib/publishing/blog-posts/copy-actions.ts",
      "lib/publishing/blog-posts/formula-actions.ts",
      "lib/safety/identity-documents/actions.ts",
    ]);
    expect(bodyLimit("/dashboard/profile")).toBeGreaterThan(5 * 1024 * 1024);
  });
});
