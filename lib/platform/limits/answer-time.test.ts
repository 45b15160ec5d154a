import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { root } from "#scripts/support/run.ts";
import { leastAnswerMs, noSooner } from "./answer-time.ts";

describe("an answer that must not tell of an account [@AUTH-09d]", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each<[string, () => Promise<string>]>([
    ["given", async () => "done"],
    ["of a fault", () => Promise.reject(new Error("done"))],
  ])("that is %s at once comes no sooner than any other", async (_, work) => {
    let answer = "";
    const asked = noSooner(work).then(
      (text) => {
        answer = text;
      },
      (error: Error) => {
        answer = error.message;
      },
    );
    await vi.advanceTimersByTimeAsync(leastAnswerMs - 1);
    expect(answer).toBe("");
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(answer).toBe("done");
  });

  test("that takes longer by itself is not held back more", async () => {
    const slow = noSooner(() => new Promise<string>((resolve) => setTimeout(resolve, leastAnswerMs + 1, "done")));
    await vi.advanceTimersByTimeAsync(leastAnswerMs + 1);
    expect(await slow).toBe("done");
  });
});

test.each([
  ["lib/accounts/security/link-actions.ts", "requestReset"],
  ["lib/accounts/security/actions.ts", "requestEmailChange"],
  ["lib/accounts/sign-up/actions.ts", "signUpByMail"],
])("%s gives no answer of %s sooner [@AUTH-09d]", (file, name) => {
  const source = readFileSync(join(root, file), "utf8");
  const calls = source.match(new RegExp(`.*\\b${name}\\(`, "g"));
  expect(calls).toHaveLength(1);
  expect(calls?.[0]).toContain("noSooner(() => ");
});
