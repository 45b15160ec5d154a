import { expect, test } from "vitest";
import { fieldLimits, formFields } from "./form-fields.ts";

function formOf(fields: Iterable<readonly [string, string]>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
const fields = (count: number) => Array.from({ length: count }, (_, n) => [`f${n}`, ""] as const);

test("a field is its text, one sent twice a list, and Next's own are left out", () => {
  const form = formOf([
    ["a", "1"],
    ["$ACTION_KEY", "k"],
    ["b", "2"],
    ["b", "3"],
    ["b", "4"],
    ["", "5"],
  ]);
  expect(formFields(form)).toEqual({ a: "1", b: ["2", "3", "4"], "": "5" });
});

test("what is no form has no fields", () => {
  for (const form of [null, undefined, "a=1", { a: "1" }, new Map([["a", "1"]])]) expect(formFields(form)).toEqual({});
});

test("a field may be called like what every object has", () => {
  const names = ["__proto__", "constructor", "toString"];
  const read = formFields(formOf(names.map((name) => [name, "x"])));
  expect(Object.keys(read)).toEqual(names);
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
});

test("the largest form is read, and of a larger one nothing [@OPS-05e]", () => {
  expect(Object.keys(formFields(formOf(fields(fieldLimits.most))))).toHaveLength(fieldLimits.most);
  expect(formFields(formOf(fields(fieldLimits.most + 1)))).toEqual({});
});

test("15,000 fields cost no more than a look at each", () => {
  const form = formOf(fields(15_000));
  const timed = (work: () => unknown) => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  };
  const look = timed(() => [...form]);
  expect(timed(() => formFields(form))).toBeLessThan(20 * look + 20);
});
