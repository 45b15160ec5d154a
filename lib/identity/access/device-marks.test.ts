import { describe, expect, it } from "vitest";
import { knownDevice, markDays, mostMarks, withMark } from "./device-marks.ts";

const now = new Date("2026-11-21T12:00:00Z");
const days = (n: number) => new Date(now.getTime() + n * 24 * 3_600_000);
const ada = { name: "ada@people.example", passwordHash: "hash of ada" };
const lea = { name: "lea@staff.example", passwordHash: "hash of lea" };

describe("the mark of a browser that signed in before [@AUTH-24e]", () => {
  const cookie = withMark(undefined, ada, now);

  it("names its browser for that account alone, and says nothing of it", () => {
    const id = knownDevice(cookie, ada, now);
    expect(id).toMatch(/^[\w-]{16}$/);
    expect(knownDevice(cookie, lea, now)).toBeUndefined();
    expect(knownDevice(cookie, undefined, now)).toBeUndefined();
    expect(knownDevice(undefined, ada, now)).toBeUndefined();
    expect(cookie).not.toMatch(/ada@|people\.example|hash of/);
    expect(knownDevice(withMark(undefined, ada, now), ada, now)).not.toBe(id);
  });

  it("ends with the password it was made for, and with another address", () => {
    expect(knownDevice(cookie, { ...ada, passwordHash: "another" }, now)).toBeUndefined();
    expect(knownDevice(cookie, { ...ada, name: "ada@new.example" }, now)).toBeUndefined();
  });

  it("ends after 90 days; a sign-in before renews it under the same name", () => {
    expect(knownDevice(cookie, ada, days(markDays))).toBeDefined();
    expect(knownDevice(cookie, ada, days(markDays + 1))).toBeUndefined();
    const renewed = withMark(cookie, ada, days(80));
    expect(knownDevice(renewed, ada, days(80 + markDays))).toBe(knownDevice(cookie, ada, now));
    expect(renewed.split("~")).toHaveLength(1);
    expect(knownDevice(withMark(cookie, ada, days(91)), ada, days(91))).not.toBe(knownDevice(cookie, ada, now));
  });

  it("cannot be made longer, moved to another account or changed in any place", () => {
    for (let place = 0; place < cookie.length; place++) {
      const other = cookie[place] === "A" ? "B" : "A";
      const forged = cookie.slice(0, place) + other + cookie.slice(place + 1);
      expect(knownDevice(forged, ada, now), forged).toBeUndefined();
    }
    const [, ...rest] = cookie.split(".");
    const [name] = withMark(undefined, lea, now).split(".");
    expect(knownDevice([name, ...rest].join("."), lea, now)).toBeUndefined();
    for (const nonsense of ["", "~", "a.b.c.d", "~".repeat(5_000), "x".repeat(5_000), "....", cookie.repeat(40)]) {
      expect(knownDevice(nonsense, ada, now)).toBeUndefined();
    }
  });

  it("stands beside those of four other accounts, the ones used last", () => {
    const people = Array.from({ length: 8 }, (_, n) => ({
      name: `p${n}@people.example`,
      passwordHash: `hash ${n}`,
    }));
    let marks: string | undefined;
    for (const person of people) marks = withMark(marks, person, now);
    const known = people.map((person) => knownDevice(marks, person, now) !== undefined);
    expect(known).toEqual([false, false, false, true, true, true, true, true]);
    expect(known.filter(Boolean)).toHaveLength(mostMarks);
    expect(marks?.length).toBeLessThan(400);
    const back = withMark(marks, people[3] ?? ada, now);
    expect(back.split("~")).toHaveLength(mostMarks);
    // Somebody who fills the cookie with marks of their own making finds none of them counting.
    const filled = withMark(`${"a".repeat(12)}.${"b".repeat(16)}.zzz.${"c".repeat(22)}~${cookie}`, lea, now);
    expect(knownDevice(filled, ada, now)).toBeDefined();
  });
});
