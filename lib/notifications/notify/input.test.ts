import { expect, test } from "vitest";
import { isKnownKind, typeOf } from "#lib/notifications/kinds/type-rules.ts";
import { parseFields } from "#lib/platform/forms/form-fields.ts";
import { changeSchema, pageAsked, switchesSchema } from "./input.ts";

const id = "3f0e8a52-7f0e-4f3a-9c7e-0d7c1d2f6a11";

test("a switch that was not sent is off, and nothing else may be sent [@NOTE-03a @NOTE-03b]", () => {
  expect(parseFields(switchesSchema, { weeklyDigest: "on" })).toEqual({
    ok: true,
    input: {
      emailNotifications: false,
      pushNotifications: false,
      sessionReminders: false,
      messageAlerts: false,
      weeklyDigest: true,
      achievementNotifications: false,
      systemUpdates: false,
    },
  });
  expect(parseFields(switchesSchema, { weeklyDigest: "yes" }).ok).toBe(false);
  expect(parseFields(switchesSchema, { role: "admin" }).ok).toBe(false);
});

test.each([
  [{ change: "read", id }, true],
  [{ change: "delete", id }, true],
  [{ change: "readAll" }, true],
  [{ change: "read" }, false],
  [{ change: "delete", id: "1 or 1=1" }, false],
  [{ change: "deleteAll" }, false],
  [{ change: "read", id, userId: id }, false],
])("the change %j is taken: %s [@NOTE-02a @NOTE-02b]", (fields, taken) => {
  expect(parseFields(changeSchema, fields).ok).toBe(taken);
});

test.each([
  [undefined, 0, 1],
  ["1", 0, 1],
  ["2", 20, 1],
  ["2", 21, 2],
  ["99", 60, 3],
  ["0", 120, 1],
  ["-1", 120, 1],
  ["x", 120, 1],
  [["2"], 120, 1],
])("asked for page %j of %i notifications it is page %i [@NOTE-01a]", (asked, all, page) => {
  expect(pageAsked(asked, all)).toBe(page);
});

test("a kind we no longer know is told apart from those with a sentence [@NOTE-01b]", () => {
  expect(isKnownKind("bookingAsked") && typeOf("bookingAsked")).toBe("session");
  expect(isKnownKind("toString")).toBe(false);
});
