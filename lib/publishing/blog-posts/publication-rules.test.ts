import { describe, expect, test } from "vitest";
import { publicationOf, publicFrom, waitsFor } from "./publication-rules.ts";

const now = new Date("2026-03-01T10:00:00Z");
const before = new Date("2026-02-01T10:00:00Z");
const schedule = { at: new Date("2026-03-08T10:00:00Z"), zone: "Europe/Berlin" };
const yesOrNo = [true, false];

const cases = (["draft", "published"] as const).flatMap((wish) =>
  yesOrNo.flatMap((held) =>
    yesOrNo.flatMap((reviewed) => yesOrNo.map((planned) => ({ wish, held, reviewed, planned }))),
  ),
);

describe("what a save makes of a post [@EDIT-34b] [@EDIT-38a]", () => {
  test.each(cases)("$wish, held $held, reviewed $reviewed, planned $planned", ({ wish, held, reviewed, planned }) => {
    const stored = { reviewAskedAt: null, approvedAt: null, reviewNote: "Please shorten it." };
    const made = publicationOf({ wish, held, reviewed, schedule: planned ? schedule : undefined, stored }, now);
    const isPublic = wish === "published" && !held && !reviewed && !planned;
    expect(made).toEqual({
      status: isPublic ? "published" : "draft",
      publishedAt: isPublic ? now : null,
      approvedAt: isPublic ? now : null,
      publishAt: wish === "published" && planned ? schedule.at : null,
      publishZone: wish === "published" && planned ? schedule.zone : null,
      reviewAskedAt: wish === "published" && reviewed ? now : null,
      // Sending it again answers what staff said.
      reviewNote: wish === "draft" ? "Please shorten it." : null,
    });
  });

  test("a post that is changed while it waits keeps its place", () => {
    const stored = { reviewAskedAt: before, approvedAt: null, reviewNote: null };
    const again = { wish: "published", held: false, reviewed: true, schedule: undefined, stored } as const;
    expect(publicationOf(again, now).reviewAskedAt).toEqual(before);
  });

  test("an approval stays, whatever is saved later", () => {
    const stored = { reviewAskedAt: null, approvedAt: before, reviewNote: null };
    const rest = { held: false, reviewed: false, schedule: undefined, stored };
    expect(publicationOf({ wish: "published", ...rest }, now).approvedAt).toEqual(before);
    expect(publicationOf({ wish: "draft", ...rest }, now).approvedAt).toEqual(before);
    expect(publicFrom(now, before)).toMatchObject({ approvedAt: before, publishedAt: now });
  });
});

test("a post waits for its review first, then for its time [@EDIT-34b] [@EDIT-38a]", () => {
  expect(waitsFor({ reviewAskedAt: before, publishAt: schedule.at }, now)).toBe("review");
  expect(waitsFor({ reviewAskedAt: null, publishAt: schedule.at }, now)).toBe("schedule");
  expect(waitsFor({ reviewAskedAt: null, publishAt: now }, now)).toBeUndefined();
  expect(waitsFor({ reviewAskedAt: null, publishAt: null }, now)).toBeUndefined();
});
