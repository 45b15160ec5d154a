import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import people from "#messages/en/people.json" with { type: "json" };
import { actorName } from "./actor-name.ts";

const t = createTranslator({ locale: "en", messages: { people }, namespace: "people.person" });

test.each([
  ["Lea Meyer", "3f6d", "Lea Meyer"],
  [undefined, "command", "Command"],
  [undefined, "system", "The site itself"],
  [undefined, "guardian", "Guardian"],
  [undefined, "3f6d", "Somebody who left"],
  ["", "3f6d", "Somebody who left"],
])("%j in the role %s is read as %s, never as a code or an id", (name, role, expected) => {
  expect(actorName(t as never, { name, role })).toBe(expected);
});
