import { expect, test } from "vitest";
import { visibilities } from "#lib/identity/users/privacy.ts";
import { roles } from "#lib/identity/users/roles.ts";
import { type AuthorFacts, mayHavePage, newAuthorKey } from "./author-rules.ts";

const today = "2026-03-01";
const at = new Date("2026-02-01T00:00:00Z");
const adult: AuthorFacts = {
  role: "mentor",
  dateOfBirth: "1990-05-05",
  profileVisibility: "public",
  suspendedAt: null,
  deletionRequestedAt: null,
  erasedAt: null,
};

for (const role of roles) {
  for (const chosen of [...visibilities, null]) {
    const expected = chosen === null ? role !== "student" : chosen === "public";
    test(`an adult ${role} whose profile is ${chosen ?? "as it was"} has ${expected ? "a" : "no"} page [@BLOG-20b]`, () => {
      expect(mayHavePage({ ...adult, role, profileVisibility: chosen }, today)).toBe(expected);
    });
    test(`a ${role} who turns 18 tomorrow has none, whatever is stored (${chosen}) [@BLOG-20b] [@SEO-05b]`, () => {
      const minor = { ...adult, role, profileVisibility: chosen, dateOfBirth: "2008-03-02" };
      expect(mayHavePage(minor, today)).toBe(false);
      expect(mayHavePage({ ...minor, dateOfBirth: "2008-03-01" }, today)).toBe(expected);
    });
  }
}

test.each([["suspendedAt"], ["deletionRequestedAt"], ["erasedAt"]] as const)(
  "with %s there is no page [@BLOG-20b]",
  (column) => {
    expect(mayHavePage({ ...adult, [column]: at }, today)).toBe(false);
  },
);

test("the address of an author is the name and a random end [@BLOG-20b]", () => {
  expect(newAuthorKey({ firstName: "Elena", lastName: "Núñez Ñandú" }, () => 0)).toBe("elena-nunez-nandu-222222");
  expect(newAuthorKey({ firstName: "李", lastName: "" }, () => 0.999_999)).toBe("李-zzzzzz");
  expect(newAuthorKey({ firstName: "🌳", lastName: "" }, () => 0.5)).toMatch(/^[2-9a-z]{6}$/);
  expect(newAuthorKey({ firstName: "x".repeat(200), lastName: "" }, () => 0)).toHaveLength(67);
});
