import { describe, expect, it } from "vitest";
import { isFresh } from "./fresh-rules.ts";

const now = new Date("2026-11-21T12:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe("a sign-in whose person proved just now that it is them [@SET-13d]", () => {
  const cases: [began: number, proved: number | null, passed: boolean, on: boolean, fresh: boolean][] = [];
  for (const began of [0, 9.99, 10, 600]) {
    for (const proved of [null, 0, 9.99, 10]) {
      for (const passed of [true, false]) {
        for (const on of [true, false]) {
          const lately = began < 10 || (proved !== null && proved < 10);
          cases.push([began, proved, passed, on, lately && (passed || !on)]);
        }
      }
    }
  }

  it.each(cases)("began %d minutes ago, password %d, both steps %s, two-step on %s: %s", (...given) => {
    const [began, proved, twoStep, on, fresh] = given;
    const signIn = { createdAt: ago(began), provedAt: proved === null ? null : ago(proved), twoStep };
    expect(isFresh(signIn, { twoStepSince: on ? ago(1_000) : null }, now)).toBe(fresh);
  });
});
