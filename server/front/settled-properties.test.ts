import { expect, test } from "vitest";
import { settleProperties } from "./settled-properties.ts";

test.each([
  ["what the theme alone sets", "@layer theme{:root,:host{--a:1rem}}p{top:var(--a)}", "p{top:1rem}"],
  ["through another", "@layer theme{:root,:host{--a:1rem;--b:calc(var(--a) * 2)}}p{top:var(--b)}", "calc(1rem * 2)"],
  [
    "an initial value nobody changes",
    "@property --s{syntax:'*';initial-value:solid}p{border:var(--s)}",
    "p{border:solid}",
  ],
  ["what is taken where nobody knows the property", "p{top:var(--x,var(--y,2px))}", "p{top:2px}"],
])("%s is written out", (_, css, expected) => {
  expect(settleProperties(css)).toContain(expected);
});

test.each([
  ["set again elsewhere", "@layer theme{:root,:host{--a:1rem}}.b{--a:2rem}p{top:var(--a)}"],
  ["not the theme's", ":root{--ink:#111}p{color:var(--ink)}"],
  ["registered, set somewhere", "@property --l{syntax:'*'}.b{--l:1}p{line-height:var(--l,2)}"],
  ["an initial value that a rule changes", "@property --s{initial-value:solid}.d{--s:dashed}p{border:var(--s)}"],
  ["unknown, with nothing to take", "p{top:var(--x)}"],
])("a property %s stays", (_, css) => {
  expect(settleProperties(css)).toBe(css);
});
