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

test("of 15,000 fields none after the first too many is looked at [@OPS-05e]", () => {
  let looked = 0;
  class CountedForm extends FormData {
    override *[Symbol.iterator]() {
      for (const field of super[Symbol.iterator]()) {
        looked += 1;
        yield field;
      }
      return undefined;
    }
  }
  const form = new CountedForm();
  for (const [name, value] of fields(15_000)) form.append(name, value);
  expect(formFields(form)).toEqual({});
  expect(looked).toBe(fieldLimits.most + 1);
});
