import { expect, test } from "vitest";
import { type ReadReason, readReason } from "./reason-codes.ts";

const role = (name: "coordinator" | "lead" | "admin") => ({ code: "role", role: name }) as const;

const id = "5e1f0a52-90c4-4f0e-8d4e-0a4f6f3f7f10";

test.each<[string, string, ReadReason["codes"], string]>([
  ["staff.add", "coordinator: New here", [role("coordinator")], "New here"],
  ["staff.role", "coordinator → lead: Mo: leaves", [role("coordinator"), role("lead")], "Mo: leaves"],
  ["card.withdraw", "mistake: Born 1950", [{ code: "card", why: "mistake" }], "Born 1950"],
  ["match.end", "account", [{ code: "ended", by: "account" }], ""],
  ["person.erase", "self: By telephone", [{ code: "asked", who: "self" }], "By telephone"],
  ["person.export", "guardian:5e-1, ticket 9f-2: Signed", [{ code: "asked", who: "guardian" }], "Signed"],
  [
    "preflight.close",
    "lead, relay",
    [
      { code: "entry", entry: "lead" },
      { code: "entry", entry: "relay" },
    ],
    "",
  ],
  ["evidence.read", `First look [conversation:${id}] [conversation:${id}]`, [], "First look"],
  ["match.start", `request:${id}`, [{ code: "request" }], ""],
  ["mentor.identity.open", `document ${id}`, [{ code: "document" }], ""],
  ["data.export.ask", `ticket ${id}`, [{ code: "asked", who: "guardian" }], ""],
  [
    "data.deletion.ask",
    `ticket ${id}, guardian:${id}, 2026-11-10`,
    [
      { code: "asked", who: "guardian" },
      { code: "received", day: "2026-11-10" },
    ],
    "",
  ],
  [
    "data.export.ask",
    `ticket ${id}, self, 2026-11-10`,
    [
      { code: "asked", who: "self" },
      { code: "received", day: "2026-11-10" },
    ],
    "",
  ],
  ["mentor.pause", "own", [{ code: "pause", why: "own" }], ""],
  ["mentor.return", "unseen", [{ code: "pause", why: "unseen" }], ""],
  ["mentor.pause", "own family matters", [], "own family matters"],
  ["second.cardGuardian.asked", "card 2026-11-30", [{ code: "waits", why: "card", day: "2026-11-30" }], ""],
  ["second.cardGuardian.asked", "card", [{ code: "waits", why: "card" }], ""],
  ["second.cardGuardian.asked", "links", [{ code: "waits", why: "links" }], ""],
  ["guardian.replace", "after granted", [{ code: "replaced", after: "granted" }], ""],
  ["guardian.replace", "after refused", [{ code: "replaced", after: "refused" }], ""],
  ["guardian.replace", "after withdrawn", [{ code: "replaced", after: "withdrawn" }], ""],
  ["guardian.replace", "after paused", [{ code: "replaced", after: "paused" }], ""],
  ["guardian.replace", "removed", [{ code: "replaced", after: "removed" }], ""],
  ["guardian.replace", "own", [{ code: "replaced", after: "own" }], ""],
  ["guardian.replace", "after lunch", [], "after lunch"],
  ["second.cardGuardian.refused", "card", [], "card"],
  ["second.cardGuardian.asked", "card of Amina", [], "card of Amina"],
  // What people wrote is never taken for a code.
  ["preflight.close", "lead, holiday", [], "lead, holiday"],
  ["preflight.close", "Nobody is here", [], "Nobody is here"],
  ["staff.add", "urgent: New here", [], "urgent: New here"],
  ["card.make", "mistake: again", [], "mistake: again"],
])("the reason of %s, %j, is read in its codes and what staff wrote", (action, reason, codes, written) => {
  expect(readReason(action, reason)).toEqual({ codes, written });
});
