import { describe, expect, test } from "vitest";
import { roles } from "#lib/identity/users/roles.ts";
import { parseReopening, parseTicketDecision } from "./input.ts";
import { otherQueue, queueOfRole, ticketDueAt, ticketState, worksOn } from "./rules.ts";

describe("who answers a message of the contact form [@SITE-32a @SITE-32b]", () => {
  const queues = {
    student: undefined,
    mentor: undefined,
    coordinator: "support",
    lead: "safeguarding",
    admin: undefined,
  };
  test.each(roles)("%s", (role) => {
    expect(queueOfRole(role)).toBe(queues[role]);
    expect(worksOn(role, "support")).toBe(queues[role] === "support");
    expect(worksOn(role, "safeguarding")).toBe(queues[role] === "safeguarding");
  });

  test("commands work on every queue, guardians and the system on none", () => {
    for (const queue of ["support", "safeguarding"] as const) {
      expect(worksOn("command", queue)).toBe(true);
      expect(worksOn("guardian", queue)).toBe(false);
      expect(worksOn("system", queue)).toBe(false);
      expect(otherQueue(otherQueue(queue))).toBe(queue);
    }
  });

  test("three days for support, a day where safety words are in it", () => {
    const createdAt = new Date("2026-11-20T10:00:00Z");
    expect(ticketDueAt({ queue: "support", createdAt })).toEqual(new Date("2026-11-23T10:00:00Z"));
    expect(ticketDueAt({ queue: "safeguarding", createdAt })).toEqual(new Date("2026-11-21T10:00:00Z"));
  });

  test("whatever is done changes the state that a page has seen", () => {
    const states = [
      ticketState({ queue: "support", status: "open" }, 0),
      ticketState({ queue: "support", status: "open" }, 1),
      ticketState({ queue: "support", status: "closed" }, 1),
      ticketState({ queue: "safeguarding", status: "open" }, 1),
    ];
    expect(new Set(states).size).toBe(states.length);
  });
});

describe("what is sent about a ticket", () => {
  const sent = { id: "1", seen: "support.open.0", decision: "answer", text: "Hello" };
  test.each<[string, Record<string, unknown>, Record<string, string> | undefined]>([
    ["as it should be", {}, undefined],
    ["without a decision", { decision: undefined }, { decision: expect.any(String) }],
    ["with one there is not", { decision: "erase" }, { decision: "choose" }],
    ["with a text of blanks", { text: " \n " }, { text: "required" }],
    ["with a text too long", { text: "x".repeat(5001) }, { text: "tooLong" }],
    ["with something nobody asked for", { queue: "support" }, { "": expect.any(String) }],
  ])("%s is read so", (_, values, faults) => {
    const parsed = parseTicketDecision({ ...sent, ...values });
    expect(parsed.ok ? undefined : parsed.faults).toEqual(faults);
  });

  test("opening again needs a reason", () => {
    expect(parseReopening({ id: "1", seen: "", text: "" })).toEqual({ ok: false, faults: { text: "required" } });
  });
});
