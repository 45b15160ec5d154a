import { expect, test } from "vitest";
import { parseDecline, parseRequest } from "./input.ts";
import { declineReasons } from "./rules.ts";

const id = crypto.randomUUID();
const wish = { mentorId: id, subject: "Maths", language: "en", goal: "Fractions" };
const told = { tried: "A book", preferredTimes: "Tuesdays" };

test("a request says subject, goal, what was tried, preferred times and language [@FIND-12a]", () => {
  expect(parseRequest({ ...wish, ...told })).toMatchObject({ ok: true, input: { ...wish, ...told } });
  expect(parseRequest(wish)).toMatchObject({ ok: true, input: { tried: null, preferredTimes: null } });
  for (const field of ["subject", "goal", "language"] as const)
    expect(parseRequest({ ...wish, [field]: "" })).toEqual({ ok: false, faults: { [field]: "required" } });
});

test("a decline has one of the reasons of the list, and no other [@FIND-13b]", () => {
  for (const reason of declineReasons) expect(parseDecline({ id, reason }).ok).toBe(true);
  expect(parseDecline({ id, reason: "" })).toEqual({ ok: false, faults: { reason: "required" } });
  expect(parseDecline({ id, reason: "I would rather not" })).toEqual({ ok: false, faults: { reason: "option" } });
});
