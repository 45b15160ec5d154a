import { expect, test } from "vitest";
import { freeSpans, type Span, type Week } from "#lib/mentoring/availability/rules.ts";
import { parseHours } from "#lib/mentoring/mentors/input.ts";
import { foldText } from "#lib/platform/search-text.ts";
import { foldedWords, languagesOf, matchesSearch, mentorQuery, mentorSearch } from "./list-rules.ts";
import { minutesWithin, stretchesIn, usualHours, wantedSpans, weekAhead } from "./week-rules.ts";

test("the address of the list says every filter, and nonsense is left out [@FIND-09a @FIND-09b @FIND-09c @FIND-09d]", () => {
  const asked = {
    q: " Ada ",
    subject: "Maths",
    language: "fr",
    weekday: "3",
    time: "evening",
    type: "video",
    page: "2",
  };
  const query = mentorQuery(asked);
  expect(query).toMatchObject({ search: "Ada", weekday: 3, time: "evening", type: "video", page: 2 });
  expect(mentorSearch(query)).toBe("?q=Ada&subject=Maths&language=fr&weekday=3&time=evening&type=video&page=2");
  const wrong = mentorQuery({ q: ["a"], language: "<x>", weekday: "8", time: "toString", type: "phone", page: "-1" });
  expect(mentorSearch(wrong)).toBe("");
});

test.each([
  ["", true],
  ["AMARA", true],
  ["ama", true],
  ["okafor", true],
  ["amara okaf", true],
  ["PHYSIC", true],
  ["geologie", true],
  ["chem", false],
  ["Physique", true],
  ["fisica", true],
])(
  "a search for %j finds by name or expertise, whatever the case and accents: %s [@FIND-01b @FIND-01c]",
  (search, found) => {
    const mentor = { firstName: "Amara", lastName: "Okafor", subjects: ["Physics", "Géologie"] };
    expect(matchesSearch(foldedWords(mentor), foldText(search))).toBe(found);
  },
);

test("who named no languages speaks the one they read in", () => {
  expect(languagesOf({ languages: ["sw"], profileLanguage: "fr", locale: "en" })).toEqual(["sw"]);
  expect(languagesOf({ languages: [], profileLanguage: "fr", locale: "en" })).toEqual(["fr"]);
  expect(languagesOf({ languages: [], profileLanguage: null, locale: "en" })).toEqual(["en"]);
});

const zones = ["Africa/Nairobi", "America/New_York", "Asia/Kathmandu", "Pacific/Auckland", "Europe/Berlin"];
const mentorHours = [
  { weekday: 1, fromMinute: 9 * 60, untilMinute: 12 * 60 },
  { weekday: 4, fromMinute: 22 * 60, untilMinute: 1440 },
  { weekday: 7, fromMinute: 0, untilMinute: 3 * 60 },
];

/** What two weeks have in common, span by span. */
function sharedMinutes(a: Week, b: Week, window: Span): number {
  const others = freeSpans(b, window);
  let shared = 0;
  for (const span of freeSpans(a, window)) {
    for (const other of others) {
      const from = Math.max(span.from.getTime(), other.from.getTime(), window.from.getTime());
      const until = Math.min(span.until.getTime(), other.until.getTime(), window.until.getTime());
      shared += Math.max(0, until - from);
    }
  }
  return Math.floor(shared / 60_000);
}

test.each(zones)(
  "shared time with a mentor in %s is what the two weeks have in common, clock changes included [@FIND-10a]",
  (zone) => {
    for (const start of ["2026-03-02T10:20:00Z", "2026-03-25T23:40:00Z", "2026-10-22T05:00:00Z"]) {
      const window = weekAhead(new Date(start));
      const student: Week = { hours: usualHours, zone: "Europe/Berlin", daysOff: [] };
      const [stretches, shared] = [stretchesIn(window), minutesWithin(freeSpans(student, window), window)];
      for (const daysOff of [[], ["2026-03-05"]]) {
        const mentor: Week = { hours: mentorHours, zone, daysOff };
        expect(shared(stretches(mentor))).toBe(sharedMinutes(mentor, student, window));
      }
    }
  },
);

test.each<[string, Week["hours"], string[], number]>([
  ["an hour and a half, across zones", [{ weekday: 1, fromMinute: 21 * 60, untilMinute: 23 * 60 }], [], 90],
  ["nothing on a day off", [{ weekday: 1, fromMinute: 21 * 60, untilMinute: 23 * 60 }], ["2026-11-23"], 0],
  ["all of it", usualHours, [], 180],
])(
  "a student's three hours in Berlin have with a mentor's in Kolkata in common: %s [@FIND-10a]",
  (_, hours, daysOff, minutes) => {
    const window = { from: new Date("2026-11-23T00:00:00Z"), until: new Date("2026-11-30T00:00:00Z") };
    const own = [
      { weekday: 1, fromMinute: 16 * 60, untilMinute: 18 * 60 },
      { weekday: 3, fromMinute: 10 * 60, untilMinute: 11 * 60 },
    ];
    const spans = freeSpans({ hours: own, zone: "Europe/Berlin", daysOff: [] }, window);
    const zone = hours === usualHours ? "Europe/Berlin" : "Asia/Kolkata";
    expect(minutesWithin(spans, window)(stretchesIn(window)({ hours, zone, daysOff }))).toBe(minutes);
  },
);

test("a wanted weekday and time of day are those of the student's clock [@FIND-09c]", () => {
  const window = weekAhead(new Date("2026-03-02T00:00:00Z"));
  const spans = wantedSpans(window, "Asia/Kathmandu", { weekday: 3, time: "morning" });
  expect(spans).toEqual([{ from: new Date("2026-03-04T00:15:00Z"), until: new Date("2026-03-04T06:15:00Z") }]);
});

test("a student's week is one stretch a day, and one that ends before it begins is said at its field [@FIND-10a]", () => {
  const nothing = Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].flatMap((d) => [
      [`from-${d}`, ""],
      [`until-${d}`, ""],
    ]),
  );
  expect(parseHours(nothing)).toEqual({ ok: true, input: [] });
  expect(parseHours({ ...nothing, "from-2": "480", "until-2": "600", "from-3": "480" })).toEqual({
    ok: true,
    input: [{ weekday: 2, fromMinute: 480, untilMinute: 600 }],
  });
  expect(parseHours({ ...nothing, "from-2": "600", "until-2": "480" })).toEqual({
    ok: false,
    faults: { "until-2": "reversed" },
  });
  expect(parseHours({ ...nothing, "from-2": "7", "until-2": "480" }).ok).toBe(false);
  expect(parseHours({ ...nothing, extra: "1" }).ok).toBe(false);
});
