import { expect, test } from "vitest";
import { drawn, readOf } from "#components/platform/drawn.testing.ts";
import { BookForm } from "./book-form.tsx";
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
  const forms = (starts: readonly Date[]) => {
    const clocks = { locale: "en", zone: "UTC", otherZone: "UTC", minutes: 30, now: new Date("2026-11-20T12:00:00Z") };
    const shared = { name: "Kofi", locale: "en", address: "/", times: shownTimes(starts, clocks) };
    const preset = { startsAt: "", subject: "math", type: "video" };
    return Promise.all([
      drawn(<BookForm {...shared} mentorId="" minutes={30} preset={preset} subjects={["math"]} types={["video"]} />),
      drawn(<MoveForm {...shared} id="" again={false} />),
    ]);
  };
  for (const form of await forms([])) expect(form).toMatch(/^<form[^>]* hidden=""/);
  for (const form of await forms([start])) expect(form).toMatch(/^<form(?![^>]* hidden)/);
  expect(nothingToSay([], { status: "error", code: "taken", message: "Taken" })).toBe(false);
});
