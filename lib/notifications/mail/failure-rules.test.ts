import { describe, expect, test } from "vitest";
import { failedTryOf, mailFailures, plainFailure, readFailure, storedFailure } from "./failure-rules.ts";

const place = "mail.example.org:587";

describe("why a mail was not taken", () => {
  test.each([
    [{ code: "EDNS", systemCode: "ENOTFOUND" }, "unknownHost", "ENOTFOUND"],
    [{ code: "ESOCKET", systemCode: "ECONNREFUSED" }, "refused", "ECONNREFUSED"],
    [{ code: "ESOCKET", systemCode: "EHOSTUNREACH" }, "noAnswer", "EHOSTUNREACH"],
    [{ code: "ETIMEDOUT" }, "noAnswer", "ETIMEDOUT"],
    [{ code: "ECONNECTION" }, "closed", "ECONNECTION"],
    [{ code: "ESOCKET" }, "encryption", "ESOCKET"],
    [{ code: "ETLS" }, "encryption", "ETLS"],
    [{ code: "EAUTH", responseCode: 535 }, "signIn", "535"],
    [{ code: "EENVELOPE", responseCode: 550 }, "addresses", "550"],
    [{ code: "EMESSAGE", responseCode: 451 }, "mail", "451"],
  ])("%o is %s", (facts, failure, code) => {
    const tried = failedTryOf(facts, place);
    expect(tried).toEqual({ failure, place, code });
    if (tried) expect(readFailure(storedFailure(tried))).toEqual(tried);
  });

  test("is named in the log with the place, for every kind", () => {
    for (const failure of mailFailures) {
      expect(plainFailure({ failure, place, code: "X" })).toMatch(/^mail\.example\.org:587: .+ \(X\)$/);
    }
  });

  test.each(["EMESSAGE 451", "TypeError: no such kind", ""])("an earlier version's %j is nothing of this", (stored) => {
    expect(readFailure(stored)).toBeUndefined();
  });

  test("a fault of ours is not blamed on the mail server", () => {
    expect(failedTryOf({}, place)).toBeUndefined();
  });
});
