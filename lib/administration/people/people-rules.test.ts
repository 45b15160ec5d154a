import { describe, expect, test } from "vitest";
import { roles } from "#lib/identity/users/roles.ts";
import { peopleAddress, peopleQuery, personState, readHistory } from "./people-rules.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const later = new Date("2026-11-22T12:00:00.000Z");

describe("the address of the list of people [@SAFE-31a]", () => {
  test.each([
    [{}, { search: "", role: "", state: "", page: 1 }, ""],
    [
      { q: " Nia ", role: "student", status: "muted", page: "3" },
      { search: "Nia", role: "student", state: "muted", page: 3 },
      "?q=Nia&role=student&status=muted&page=3",
    ],
    [{ q: ["a"], role: "owner", status: "x", page: "-1" }, { search: "", role: "", state: "", page: 1 }, ""],
  ] as const)("%j", (params, query, address) => {
    expect(peopleQuery(params)).toEqual(query);
    expect(peopleAddress(query)).toBe(address);
  });
});

test("the gravest state is shown [@SAFE-31a]", () => {
  const active = { suspendedAt: null, mutedUntil: null, deletionRequestedAt: null, mentorStatus: null };
  expect(personState(active, now)).toBe("active");
  expect(personState({ ...active, mutedUntil: later }, now)).toBe("muted");
  expect(personState({ ...active, mutedUntil: now }, now)).toBe("active");
  expect(personState({ ...active, deletionRequestedAt: now, mutedUntil: later }, now)).toBe("leaving");
  expect(personState({ ...active, deletionRequestedAt: now, suspendedAt: now }, now)).toBe("suspended");
  expect(personState({ ...active, mentorStatus: "removed", suspendedAt: now }, now)).toBe("removed");
});

/** r with the reason, a without it, - not at all. */
const histories: Readonly<Record<string, string>> = {
  "account.resetLink": "--rrr",
  "birthday.correct": "--rrr",
  "centre.place": "--rr-",
  "mentor.approve": "--rr-",
  "mentor.suspend": "--ar-",
  "mentor.drop": "--ar-",
  "mentor.pause": "--ar-",
  "sanction.warn": "--ar-",
  "student.remove": "--ar-",
  "appeal.lift": "--ar-",
  "returner.allow": "--ar-",
  "report.close": "---r-",
  "text.release": "---r-",
  "evidence.read": "---r-",
  "conversation.open": "---r-",
  "hold.place": "---r-",
  "erasure.wait": "---r-",
};

describe("what a role reads of a person's history [@SAFE-31a]", () => {
  test.each(Object.entries(histories))("%s", (action, letters) => {
    const entry = { action, actorRole: "lead", reason: "why" };
    const read = roles.map((role) => {
      const shown = readHistory(entry, role);
      return shown === undefined ? "-" : shown.reason === null ? "a" : "r";
    });
    expect(read.join("")).toBe(letters);
  });

  test.each(["coordinator", "mentor", "system"])("why a %s paused a mentor is told to coordinators", (actorRole) => {
    const entry = { action: "mentor.pause", actorRole, reason: "why" };
    expect(readHistory(entry, "coordinator")).toEqual(entry);
  });
});
