import { expect, test } from "vitest";
import { shortName } from "./name.ts";

test.each([
  ["Kofi Mensah", "Kofi Mensah"],
  ["María de los Ángeles Fernández de Córdoba", "María"],
  ["Wolfeschlegelsteinhausenbergerdorff Diallo", "Wolfeschlegelsteinhausenbe…"],
  ["👩🏽".repeat(40), `${"👩🏽".repeat(13)}…`],
  ["", ""],
])("a name that is repeated stays readable and short: %s", (name, short) => {
  expect(shortName(name, 27)).toBe(short);
  expect([...shortName(name, 27)].length).toBeLessThanOrEqual(27);
});
