import { expect, test } from "vitest";
import { drawn, readOf } from "#components/platform/drawn.testing.ts";
import { MoveForm } from "./move-form.tsx";
import { shownTimes } from "./shown-times.ts";
import { nothingToSay, TimeChoice } from "./time-choice.tsx";

const start = new Date("2026-11-24T16:00:00Z");

async function offered(otherZone: string): Promise<string> {
  const clocks = { locale: "en", zone: "Africa/Cairo", otherZone, minutes: 30, now: new Date("2026-11-20T12:00:00Z") };
  const times = shownTimes([start], clocks);
  return readOf(await drawn(<TimeChoice times={times} name="Kofi" chosen="" error={undefined} focused={false} />));
}

test("a time to book is shown on both clocks, once where they show the same [@BOOK-15b]", async () => {
  expect(await offered("Europe/Berlin")).toMatch(/6:00\sPM Kofi: 5:00\sPM$/);
  expect(await offered("Africa/Johannesburg")).not.toContain("Kofi");
});

test("where no time is free the form is hidden, unless it has an answer to show [@BOOK-05a]", async () => {
  const form = async (starts: readonly Date[]) => {
    const clocks = { locale: "en", zone: "UTC", otherZone: "UTC", minutes: 30, now: new Date("2026-11-20T12:00:00Z") };
    const times = shownTimes(starts, clocks);
    return drawn(<MoveForm id="" name="Kofi" locale="en" address="/" times={times} again={false} />);
  };
  expect(await form([])).toMatch(/^<form[^>]* hidden=""/);
  expect(await form([start])).toMatch(/^<form(?![^>]* hidden)/);
  expect(nothingToSay([], { status: "error", code: "taken", message: "Taken" })).toBe(false);
});
