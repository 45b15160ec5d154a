import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { day, hour } from "#lib/platform/time/time.ts";
import { mentorStatuses } from "#lib/safety/verification/rules.ts";
import {
  certificateFiguresOf,
  checkedStateOf,
  codeBytes,
  codeOf,
  covers,
  hoursRoundedDown,
  instantsOf,
  mostADay,
  nextIssueAt,
  readCertificateCode,
} from "./rules.ts";

const bytes = fc.uint8Array({ minLength: codeBytes, maxLength: codeBytes });

describe("codes [@ACH-08a]", () => {
  test("hold 80 bits: other bytes, another code", () => {
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect(codeOf(one)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
        expect(codeOf(one) === codeOf(other)).toBe(Buffer.compare(one, other) === 0);
      }),
    );
  });

  test.each([
    ["7KQM-0001-ABCD-EFGH", "7KQM-0001-ABCD-EFGH"],
    [" 7kqm0001abcdefgh ", "7KQM-0001-ABCD-EFGH"],
    ["7kqm oooi abcd efgh", "7KQM-0001-ABCD-EFGH"],
    ["7KQM–000l–ABCD–EFGH", "7KQM-0001-ABCD-EFGH"],
    ["７KQM-0001-ABCD-EFGH", "7KQM-0001-ABCD-EFGH"],
  ])("are read as people type them: %s", (typed, code) => expect(readCertificateCode(typed)).toBe(code));

  test.each([
    "",
    "7KQM",
    "7KQM-0001-ABCD-EFGU",
    "7KQM-0001-ABCD-EFGHJ",
    "7KQM/0001/ABCD/EFGH",
    "'; drop table users; --",
  ])("are nothing else: %s", (typed) => expect(readCertificateCode(typed)).toBeUndefined());
});

describe("figures [@ACH-06a @ACH-07a]", () => {
  test("of nothing logged are none", () => {
    expect(certificateFiguresOf({ sessions: 0, minutes: 0, first: null, last: null })).toBeUndefined();
  });

  test("span the days of the first and the last session in UTC", () => {
    const first = new Date("2026-01-05T23:30:00.000Z");
    const last = new Date("2026-03-01T00:15:00.000Z");
    const figures = certificateFiguresOf({ sessions: 2, minutes: 75, first, last });
    expect(figures).toEqual({ sessions: 2, minutes: 75, periodFrom: "2026-01-05", periodUntil: "2026-03-01" });
    expect(figures && instantsOf(figures)).toEqual({
      from: new Date("2026-01-05T00:00:00.000Z"),
      until: new Date("2026-03-02T00:00:00.000Z"),
    });
  });

  test.each([
    ["on its first day", "2026-01-05T00:00:00.000Z", true],
    ["on its last day", "2026-03-01T23:00:00.000Z", true],
    ["before its period", "2026-01-04T23:59:00.000Z", false],
    ["after its period", "2026-03-02T00:00:00.000Z", false],
    ["in its period and not over when it was issued", "2026-03-01T23:01:00.000Z", false],
  ])("a session %s", (_, start, covered) => {
    const certificate = {
      periodFrom: "2026-01-05",
      periodUntil: "2026-03-01",
      issuedAt: new Date("2026-03-02T00:00:00Z"),
    };
    const startsAt = new Date(start);
    expect(covers(certificate, { startsAt, endsAt: new Date(startsAt.getTime() + hour) })).toBe(covered);
  });

  test.each([
    [60, 1],
    [75, 1.25],
    [50, 0.83],
    [100, 1.66],
    [1, 0.01],
    [60_030, 1000.5],
  ])("%i minutes are %d hours, never rounded up", (minutes, hours) => expect(hoursRoundedDown(minutes)).toBe(hours));
});

describe("what a checked certificate is [@ACH-08a]", () => {
  const at = new Date("2026-03-01T12:00:00.000Z");
  const standings = [null, at].flatMap((suspendedAt) =>
    [null, ...mentorStatuses].map((mentorStatus) => ({ suspendedAt, mentorStatus })),
  );

  test.each(standings)("one that holds, with its owner %o", (owner) => {
    const stopped = owner.suspendedAt || owner.mentorStatus === "suspended" || owner.mentorStatus === "removed";
    expect(checkedStateOf({ revokedAt: null }, owner)).toBe(stopped ? "withheld" : "valid");
  });

  test.each(standings)("one that was revoked stays so, with its owner %o", (owner) => {
    expect(checkedStateOf({ revokedAt: at }, owner)).toBe("revoked");
  });
});

describe("the next certificate", () => {
  const now = new Date("2026-03-01T12:00:00.000Z");
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const many = (count: number, ms: number) => Array.from({ length: count }, () => ago(ms));

  test.each([
    ["none before", [], undefined],
    ["one too few", many(mostADay - 1, 0), undefined],
    ["so many at once", many(mostADay, 0), new Date(now.getTime() + day)],
    ["so many, the first of them a while ago", [ago(20 * hour), ...many(mostADay - 1, hour)], ago(-4 * hour)],
    ["so many, the first of them a day ago", [...many(mostADay - 1, hour), ago(day)], undefined],
    ["many of old", many(20, 2 * day), undefined],
  ])("with %s", (_case, issued, next) => expect(nextIssueAt(issued, now)).toEqual(next));
});
