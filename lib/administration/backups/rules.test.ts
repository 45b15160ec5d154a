import { describe, expect, test } from "vitest";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { backupName, outdatedBackups, timeOfBackup } from "./rules.ts";

const at = (text: string) => new Date(`${text}:00Z`);
const nameAt = (text: string) => backupName(at(text));
const kept = (names: readonly string[], verified: readonly string[], now: Date) => {
  const gone = outdatedBackups(names, new Set(verified), now);
  return names.filter((name) => !gone.includes(name));
};
const nights = (last: Date, count: number) =>
  Array.from({ length: count }, (_, index) => backupName(new Date(last.getTime() - index * day))).toReversed();

describe("names of backups [@OPS-09b]", () => {
  test("tell the time in UTC, and sort by it", () => {
    expect(backupName(new Date("2026-03-29T01:30:05.999Z"))).toBe("baobab-20260329T013005Z.tar.age");
    expect(timeOfBackup("baobab-20260329T013005Z.tar.age")).toEqual(new Date("2026-03-29T01:30:05Z"));
    const times = [at("2026-01-31T03:00"), at("2026-02-01T02:59"), at("2026-12-01T00:00")];
    expect(times.map(backupName).toSorted()).toEqual(times.map(backupName));
  });

  test.each(["baobab-20261345T030000Z.tar.age", "baobab-20260329T013005Z.tar", "notes.txt", "", "baobab-.tar.age"])(
    "%j is no backup",
    (name) => expect(timeOfBackup(name)).toBeUndefined(),
  );
});

describe("rotation [@OPS-09b]", () => {
  // A Wednesday.
  const now = at("2026-11-25T03:00");

  test("of a year of nights keeps the last of 7 days, of 4 weeks and of 6 months", () => {
    const names = nights(now, 365);
    expect(kept(names, names, now)).toEqual([
      ...["2026-06-30T03:00", "2026-07-31T03:00", "2026-08-31T03:00", "2026-09-30T03:00", "2026-10-31T03:00"].map(
        nameAt,
      ),
      // Sundays of the weeks before, whose days are no longer kept.
      ...["2026-11-08T03:00", "2026-11-15T03:00"].map(nameAt),
      ...nights(now, 7),
    ]);
  });

  test("of several in one day keeps the last, once they are a day old", () => {
    const names = ["2026-11-24T03:00", "2026-11-24T03:01", "2026-11-24T16:00"].map(nameAt);
    expect(kept(names, names, now)).toEqual(names.slice(1));
    expect(kept(names, names, new Date(now.getTime() + 13 * hour))).toEqual(names.slice(2));
  });

  test("one made by hand removes none that the same day has already", () => {
    const [night, byHand] = [nameAt("2026-11-25T03:00"), nameAt("2026-11-25T09:30")];
    expect(kept([night, byHand], [night, byHand], at("2026-11-25T09:30"))).toEqual([night, byHand]);
  });

  test("prefers what is known to be whole, and keeps the rest as long as nothing better is there", () => {
    const [whole, unknown] = [nameAt("2026-11-24T02:00"), nameAt("2026-11-24T03:00")];
    expect(kept([whole, unknown], [whole], now)).toEqual([whole]);
    expect(kept([unknown], [], now)).toEqual([unknown]);
  });

  test("never removes the newest one that is known to be whole, however old", () => {
    const old = nameAt("2024-01-01T03:00");
    const older = nameAt("2023-01-01T03:00");
    expect(kept([older, old], [older, old], now)).toEqual([old]);
    const damaged = nights(now, 10);
    expect(kept([old, ...damaged], [old], now)).toContain(old);
  });

  test("leaves files alone that are no backups", () => {
    const names = [
      "notes.txt",
      "baobab-before-20200101.sqlite",
      nameAt("2020-01-01T00:00"),
      nameAt("2026-11-25T03:00"),
    ];
    expect(outdatedBackups(names, new Set(), now)).toEqual([nameAt("2020-01-01T00:00")]);
  });

  test("over two years of nights keeps at most 17, and what was erased for at most half a year", () => {
    let there: string[] = [];
    const start = at("2025-01-01T03:00").getTime();
    for (let night = 0; night < 730; night += 1) {
      const time = new Date(start + night * day + (night % 3) * hour);
      there = kept([...there, backupName(time)], [...there, backupName(time)], time);
      const oldest = timeOfBackup(there[0] ?? "")?.getTime() ?? 0;
      expect(there.length).toBeLessThanOrEqual(17);
      expect(time.getTime() - oldest).toBeLessThanOrEqual(keptDays.backups * day);
      expect(there.at(-1)).toBe(backupName(time));
    }
    expect(there.length).toBeGreaterThan(12);
  });
});
