import { expect, test } from "vitest";
import { actorName } from "./actor-name.ts";

const t = (key: string) => key;

test.each([
  ["Lea Meyer", "3f6d", "Lea Meyer"],
  [undefined, "command", "actor.command"],
  [undefined, "system", "actor.system"],
  [undefined, "guardian", "actor.guardian"],
  [undefined, "3f6d", "actor.gone"],
  ["", "3f6d", "actor.gone"],
])("%j in the role %s is read as %s, never as a code or an id", (name, role, expected) => {
  expect(actorName(t as never, { name, role })).toBe(expected);
});
