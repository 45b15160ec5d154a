import { describe, expect, test } from "vitest";
import { loadMessages } from "#i18n/messages.ts";
import { locales } from "#i18n/routing.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { formerName, formerOf, formers, nameIn } from "./former.ts";
import { roles } from "./roles.ts";

describe("somebody who is gone [@PRIV-02e] [@PRIV-06a]", () => {
  test.each(roles)("keeps a name by which they are known as such: %s", (role) => {
    expect(formerOf(fullName(formerName(role)))).toBe(role === "mentor" ? "mentor" : "member");
  });

  test.each(["Amina Diallo", "Former", "former mentor", "Former Mentor", "", "Former mentors", "A Former mentor"])(
    "is nobody with a name of their own: %j",
    (name) => {
      expect(formerOf(name)).toBeUndefined();
      expect(nameIn(name, () => "gone")).toBe(name);
    },
  );

  test.each(locales)("is named in the reader's language: %s", async (locale) => {
    const words = (await loadMessages(locale)).common.former as Record<string, string>;
    const shown = formers.map((former) => nameIn(`Former ${former}`, (one) => words[one] ?? ""));
    expect(new Set(shown).size).toBe(2);
    if (locale === "en") expect(shown).toEqual(["Former mentor", "Former member"]);
    else for (const name of shown) expect(name).not.toMatch(/Former|^$/);
  });
});
