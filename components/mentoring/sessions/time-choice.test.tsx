import { expect, test } from "vitest";
import { drawn, readOf } from "#components/platform/drawn.testing.ts";
import { shownTimes } from "./shown-times.ts";
import { TimeChoice } from "./time-choice.tsx";

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
