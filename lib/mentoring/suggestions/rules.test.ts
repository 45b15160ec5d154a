import { describe, expect, test } from "vitest";
import { day } from "#lib/platform/time/time.ts";
import type { ContactRefusal } from "#lib/safety/contact/contact-rules.ts";
import {
  afterSuggestionMove,
  maxOpenSuggestions,
  type SuggestFacts,
  suggestionExpiresAfter,
  suggestionMoves,
  suggestionStatuses,
  whyNoSuggestion,
  whyOver,
} from "./rules.ts";

const refusals = [
  "signedOut",
  "self",
  "unknown",
  "suspended",
  "confirmEmail",
  "notApproved",
  "notCleared",
  "reviewsAwaited",
  "consentNeeded",
  "contactPaused",
  "partnerUnavailable",
  "mentorPaused",
  "mentorFull",
  "alreadyConnected",
  "notConnected",
] as const satisfies readonly ContactRefusal[];

describe("a suggestion", () => {
  test("is ended once, by one of four moves, and nothing brings it back [@FIND-19b]", () => {
    const table = suggestionStatuses.map((status) => suggestionMoves.map((move) => afterSuggestionMove(status, move)));
    const ended = [undefined, undefined, undefined, undefined];
    expect(table).toEqual([["accepted", "declined", "withdrawn", "expired"], ended, ended, ended, ended]);
  });

  const facts: SuggestFacts = {
    contact: undefined,
    limit: undefined,
    open: [],
    mentorId: "m",
    teaches: true,
  };
  const others = (count: number) => Array.from({ length: count }, (_, index) => ({ mentorId: `other-${index}` }));

  test.each(refusals)(
    "is refused where the student could not ask the mentor: %s [@FIND-19a] [@FIND-18c]",
    (contact) => {
      // Before anything else, so that nothing more is told of the two.
      expect(whyNoSuggestion({ ...facts, contact, limit: "alreadyAsked", teaches: false })).toBe(contact);
    },
  );

  test.each<[string, Partial<SuggestFacts>, ReturnType<typeof whyNoSuggestion>]>([
    ["nothing stands in its way", {}, undefined],
    ["the student asked this mentor already", { limit: "alreadyAsked" }, "alreadyAsked"],
    ["the student has three other requests open", { limit: "tooManyRequests" }, undefined],
    ["it is suggested already", { open: [{ mentorId: "m" }] }, "alreadySuggested"],
    ["two others are open", { open: others(maxOpenSuggestions - 1) }, undefined],
    ["three others are open", { open: others(maxOpenSuggestions) }, "tooManySuggestions"],
    ["the mentor teaches something else", { teaches: false }, "subject"],
  ])("when %s is answered so [@FIND-19a]", (_, values, reason) => {
    expect(whyNoSuggestion({ ...facts, ...values })).toBe(reason);
  });

  const createdAt = new Date("2026-03-02T09:00:00Z");
  const after = (ms: number) => new Date(createdAt.getTime() + ms);

  test.each<[string, number, ContactRefusal | undefined, ReturnType<typeof whyOver>]>([
    ["new", 0, undefined, undefined],
    ["a moment before two weeks", suggestionExpiresAfter - 1, undefined, undefined],
    ["after two weeks", suggestionExpiresAfter, undefined, "time"],
    ["of a mentor who is full", day, "mentorFull", "unavailable"],
    ["of a mentor who is not there for the student", day, "unknown", "unavailable"],
    ["without the guardian's consent", day, "consentNeeded", "unavailable"],
    ["after two weeks and of a mentor who is full", suggestionExpiresAfter, "mentorFull", "unavailable"],
  ])("%s is over or not [@FIND-19a]", (_, ms, contact, over) => {
    expect(whyOver({ createdAt, contact }, after(ms))).toBe(over);
  });
});
