import { describe, expect, test } from "vitest";
import { minute } from "#lib/platform/time/time.ts";
import {
  type CountedSession,
  countedOf,
  type Evidence,
  isOpenToCounting,
  sessionLengthOf,
  togetherIn,
} from "./counted-rules.ts";

const noon = Date.UTC(2026, 1, 2, 12);
const at = (minutes: number) => new Date(noon + minutes * minute);
const hour = { startsAt: at(0), endsAt: at(60) };

const said = [null, false, true] as const;
const bools = [false, true] as const;
/** Seconds: never met, less than a minute, nearly 30 minutes, the booked time, more than it. */
const seconds = [0, 59, 1799, 3600, 4500] as const;
const minutesOf: Readonly<Record<(typeof seconds)[number], number>> = { 0: 0, 59: 0, 1799: 29, 3600: 60, 4500: 60 };

/** Everything that can be known of a session, and what counts by the sentence of the requirement. */
const table = (["video", "chat"] as const).flatMap((type) =>
  seconds.flatMap((together) =>
    bools.flatMap((studentWrote) =>
      bools.flatMap((mentorWrote) =>
        said.flatMap((studentMet) =>
          said.map((mentorMet): [Evidence, CountedSession] => {
            const evidence = { type, length: 60, together, studentWrote, mentorWrote, studentMet, mentorMet };
            if (minutesOf[together] > 0) return [evidence, { minutes: minutesOf[together], from: "call" }];
            if (type === "chat" && studentWrote && mentorWrote) return [evidence, { minutes: 60, from: "chat" }];
            const both = studentMet === true && mentorMet === true;
            return [evidence, both ? { minutes: 60, from: "word" } : { minutes: 0, from: "nothing" }];
          }),
        ),
      ),
    ),
  ),
);

describe("which minutes of a session count [@CALL-11e @CALL-11f @CALL-11g @ACH-07a]", () => {
  test("all that can be known of one", () => {
    expect(table).toHaveLength(2 * 5 * 4 * 9);
    for (const [evidence, expected] of table)
      expect({ evidence, ...countedOf(evidence) }).toEqual({ evidence, ...expected });
  });

  const silent = { type: "video", length: 45, together: 0, studentWrote: false, mentorWrote: false } as const;
  const unsaid = { studentMet: null, mentorMet: null };
  test.each<[string, Partial<Evidence>, CountedSession]>([
    ["both pressed Join and no more", {}, { minutes: 0, from: "nothing" }],
    ["of a call the time of both, cut to whole minutes", { together: 20 * 60 + 59 }, { minutes: 20, from: "call" }],
    ["of a call at most the booked length", { together: 70 * 60 }, { minutes: 45, from: "call" }],
    ["less than a minute of both is no meeting", { together: 59 }, { minutes: 0, from: "nothing" }],
    [
      "nor does it keep both from saying that there was one",
      { together: 59, studentMet: true, mentorMet: true },
      { minutes: 45, from: "word" },
    ],
    ["a log is not talked away", { together: 600, studentMet: false }, { minutes: 10, from: "call" }],
    ["nor made longer by both", { together: 600, studentMet: true, mentorMet: true }, { minutes: 10, from: "call" }],
    [
      "of a chat its length when both wrote",
      { type: "chat", studentWrote: true, mentorWrote: true },
      { minutes: 45, from: "chat" },
    ],
    ["of a chat nothing when one wrote", { type: "chat", mentorWrote: true }, { minutes: 0, from: "nothing" }],
    ["writing is no call", { studentWrote: true, mentorWrote: true }, { minutes: 0, from: "nothing" }],
    ["one word is not two", { mentorMet: true }, { minutes: 0, from: "nothing" }],
    ["nor is a yes and a no", { mentorMet: true, studentMet: false }, { minutes: 0, from: "nothing" }],
    ["two are", { mentorMet: true, studentMet: true }, { minutes: 45, from: "word" }],
  ])("%s", (_, known, expected) => expect(countedOf({ ...silent, ...unsaid, ...known })).toEqual(expected));

  test("what staff said and what was before stays", () => {
    const open = ([null, "call", "chat", "word", "nothing", "staff", "before"] as const).filter(isOpenToCounting);
    expect(open).toEqual([null, "call", "chat", "word", "nothing"]);
    expect(sessionLengthOf({ startsAt: at(0), endsAt: at(44.9) })).toBe(44);
  });
});

describe("how long both were in the room [@CALL-11e]", () => {
  type Row = readonly [who: "a" | "b", from: number, until: number | null, seen?: number];
  const stays = (...rows: readonly Row[]) =>
    rows.map(([userId, from, until, seen = until ?? from]) => ({
      userId,
      joinedAt: at(from),
      seenAt: at(seen),
      leftAt: until === null ? null : at(until),
    }));

  test.each<[string, readonly Row[], number]>([
    ["nobody", [], 0],
    ["one of them", [["a", 0, 60]], 0],
    [
      "one after the other",
      [
        ["a", 0, 20],
        ["b", 20, 60],
      ],
      0,
    ],
    [
      "both all the time",
      [
        ["a", 0, 60],
        ["b", 0, 60],
      ],
      60,
    ],
    [
      "one came late, one left early",
      [
        ["a", 0, 50],
        ["b", 12, 60],
      ],
      38,
    ],
    [
      "one went out and in, the other stayed",
      [
        ["a", 0, 10],
        ["b", 0, 60],
        ["a", 15, 25],
        ["a", 40, 60],
      ],
      40,
    ],
    [
      "both went out and in",
      [
        ["a", 0, 10],
        ["b", 5, 20],
        ["a", 18, 40],
        ["b", 30, 60],
      ],
      5 + 2 + 10,
    ],
    [
      "two pages of one person at once",
      [
        ["a", 0, 30],
        ["a", 10, 40],
        ["b", 0, 60],
      ],
      40,
    ],
    [
      "before the start and after the end, while the room is open",
      [
        ["a", -10, 75],
        ["b", -5, 75],
      ],
      80,
    ],
    [
      "never when the room is shut",
      [
        ["a", -60, 5],
        ["b", -60, 90],
        ["a", 70, 90],
      ],
      15 + 5,
    ],
    [
      "nothing of the time before the session was moved",
      [
        ["a", -600, -560],
        ["b", -600, -560],
      ],
      0,
    ],
    [
      "who has not left, until last heard of",
      [
        ["a", 0, null, 25],
        ["b", 0, null, 40],
      ],
      25,
    ],
  ])("%s", (_, rows, minutes) => expect(togetherIn(hour, stays(...rows))).toBe(minutes * 60));
});
