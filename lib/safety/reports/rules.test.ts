import { describe, expect, test } from "vitest";
import { roles } from "#lib/identity/users/roles.ts";
import {
  alertsLead,
  attemptGrade,
  attemptsCountFrom,
  byUrgency,
  caseDecisions,
  firstGrade,
  howTold,
  inTurn,
  limitOf,
  longestWaits,
  mostOfStrangers,
  type ReportKind,
  reportDueAt,
  reportGrades,
  reportKinds,
  suspendsAtOnce,
  ticketGrade,
  unsafeGrade,
  whereReportsAreRead,
} from "./rules.ts";

const hour = 3_600_000;

describe("the grade of a report [@SAFE-21a]", () => {
  const table: Record<ReportKind, string> = {
    danger: "S0",
    sexual: "S0",
    threat: "S0",
    meeting: "S0",
    selfHarm: "S1",
    bullying: "S1",
    contact: "S1",
    post: "S2",
    privacy: "S2",
    quality: "S3",
    other: "S2",
  };
  test.each(Object.entries(table))("of the kind %s begins as %s", (kind, grade) => {
    expect(firstGrade(kind as ReportKind, "none")).toBe(grade);
  });

  test("is at least S1 when words of harm stand in it, whatever was chosen", () => {
    for (const kind of reportKinds) {
      expect(firstGrade(kind, "harm")).toBe(firstGrade(kind, "none") === "S0" ? "S0" : "S1");
    }
  });

  test("is S0 when its words tell of a life in danger or of harm now", () => {
    expect(new Set(reportKinds.map((kind) => firstGrade(kind, "urgent")))).toEqual(new Set(["S0"]));
  });

  test.each([
    ["S0", 1],
    ["S1", 24],
    ["S2", 72],
    ["S3", 7 * 24],
  ] as const)("%s has to be looked at within %i hours", (grade, hours) => {
    expect(longestWaits[grade]).toBe(hours * hour);
    const createdAt = new Date(0);
    expect(reportDueAt({ grade, createdAt })).toEqual(new Date(hours * hour));
  });
});

describe("what a report sets off [@SAFE-21c @SAFE-21e]", () => {
  test.each([
    ["none", "S1"],
    ["harm", "S1"],
    ["urgent", "S0"],
  ] as const)("a session that did not feel safe, with words of %s, is %s", (alarm, grade) => {
    expect(unsafeGrade(alarm)).toBe(grade);
  });

  test("the lead hears of S0 and S1 at once", () => {
    expect(reportGrades.filter(alertsLead)).toEqual(["S0", "S1"]);
  });

  const both = [true, false];
  const all = both.flatMap((minor) =>
    both.flatMap((active) =>
      both.flatMap((known) =>
        both.flatMap((answered) => both.map((doubted) => ({ minor, active, known, answered, doubted }))),
      ),
    ),
  );
  const cases = roles.flatMap((role) =>
    both.flatMap((meetsMinors) => all.map((reporter) => ({ accused: { role, meetsMinors }, reporter }))),
  );

  test.each(reportGrades)("of a child an %s stops at most the mentor whom it knows, of whatever standing", (grade) => {
    const children = cases.filter(({ reporter }) => reporter.minor);
    const stopped = children.filter(({ accused, reporter }) => suspendsAtOnce(grade, accused, reporter));
    const known = children.filter(({ accused, reporter }) => accused.role === "mentor" && reporter.known);
    expect(stopped).toEqual(grade === "S0" ? known : []);
  });

  test.each(reportGrades)("of an adult an %s stops at most the mentor of minors who answered them", (grade) => {
    const adults = cases.filter(({ reporter }) => !reporter.minor);
    const stopped = adults.filter(({ accused, reporter }) => suspendsAtOnce(grade, accused, reporter));
    const accused = { role: "mentor", meetsMinors: true };
    const facts = { minor: false, active: true, answered: true, doubted: false };
    const met = both.map((known) => ({ accused, reporter: { ...facts, known } }));
    expect(stopped).toEqual(grade === "S0" ? met : []);
  });
});

test("graver comes first, then older [@SAFE-21b]", () => {
  const at = (grade: (typeof reportGrades)[number], time: number) => ({ grade, createdAt: new Date(time) });
  const sorted = [at("S1", 1), at("S3", 0), at("S0", 9), at("S1", 0), at("S2", 5)].toSorted(byUrgency);
  expect(sorted.map(({ grade, createdAt }) => `${grade} ${createdAt.getTime()}`)).toEqual([
    "S0 9",
    "S1 0",
    "S1 1",
    "S2 5",
    "S3 0",
  ]);
});

test("a ticket with safety words waits no longer than a grave report [@SITE-32b]", () => {
  expect(ticketGrade("safeguarding")).toBe("S1");
  expect(ticketGrade("support")).toBe("S3");
});

test("grave reports are counted apart from all others [@OPS-12f]", () => {
  expect(reportGrades.map((grade) => limitOf(grade, false).scope)).toEqual([
    "report:grave",
    "report:grave",
    "report:network",
    "report:network",
  ]);
});

const [phone, handle, meeting, secrecy, picture] = ["phone", "handle", "meeting", "secrecy", "picture"].map((kind) => [
  kind,
]) as [string[], string[], string[], string[], string[]];
test.each([
  [[], undefined],
  [[phone], undefined],
  [[[...phone, ...handle, "link"]], undefined],
  [[phone, handle], "S2"],
  [[meeting], "S2"],
  [[[...phone, ...picture]], "S2"],
  [[phone, phone, phone], "S1"],
  [[phone, handle, phone, phone], "S1"],
  [[phone, secrecy], "S1"],
  [[meeting, picture], "S1"],
  [[[]], undefined],
  [[[], []], "S2"],
] as const)("held texts towards minors, %j, come to %s [@SAFE-23c]", (attempts, grade) => {
  expect(attemptGrade(attempts)).toBe(grade);
});

describe("attempts count from 30 days ago, or since staff judged the earlier ones [@SAFE-23c]", () => {
  const now = new Date("2026-06-10T12:00:00.000Z");
  const monthAgo = new Date("2026-05-11T12:00:00.000Z");
  const closedAt = new Date("2026-06-01T12:00:00.000Z");
  const judging = ["notConfirmed", "duplicate"];

  test.each([null, ...caseDecisions])("closed as %s", (decision) => {
    const since = decision !== null && judging.includes(decision) ? closedAt : monthAgo;
    expect(attemptsCountFrom([{ decision, closedAt }], now)).toEqual(since);
  });

  test("the latest counts, none does, and what is older does not", () => {
    const judged = (at: Date | null) => ({ decision: "notConfirmed", closedAt: at }) as const;
    expect(attemptsCountFrom([judged(closedAt), judged(now), judged(null)], now)).toEqual(now);
    for (const before of [[], [judged(new Date(0))]]) expect(attemptsCountFrom(before, now)).toEqual(monthAgo);
  });
});

test("somebody signed in counts alone with grave reports [@OPS-12g]", () => {
  expect(reportGrades.map((grade) => limitOf(grade, true).scope)).toEqual([
    "report:grave-account",
    "report:grave-account",
    "report:network",
    "report:network",
  ]);
});

test("of grave reports of strangers from one network leads hear one by one, then as many came again [@SAFE-21f]", () => {
  const told = Array.from({ length: 100 }, (_, n) => howTold(n + 1));
  const at = (how: string) => told.flatMap((one, n) => (one === how ? [n + 1] : []));
  expect(at("alone")).toEqual([1, 2, 3, 4, 5, 6]);
  expect(at("gathered")).toEqual([7, 13, 25, 49, 97]);
});

test("what the form cannot take goes to the address for reports, or else to the support [@SAFE-33o]", () => {
  expect(whereReportsAreRead({ reportingAddress: "safe@x.example", supportEmail: "help@x.example" })).toBe(
    "safe@x.example",
  );
  expect(whereReportsAreRead({ supportEmail: "help@x.example" })).toBe("help@x.example");
});

test("strangers' open reports beyond the first wait behind all others, whatever time is left [@SAFE-21b]", () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 5, 10, 12, minutes));
  const strangers = Array.from({ length: mostOfStrangers + 5 }, (_, index) => ({
    ...{ grade: "S0" as const, createdAt: at(index), reporterId: null, byHouse: false },
  }));
  const child = { grade: "S1" as const, createdAt: at(59), reporterId: "child", byHouse: false };
  const house = { grade: "S3" as const, createdAt: at(59), reporterId: null, byHouse: true };
  const turn = inTurn([house, child, ...strangers]);
  expect(turn.first).toEqual([...strangers.slice(0, mostOfStrangers), child, house]);
  expect(turn.strangers).toEqual(strangers.slice(mostOfStrangers));
});
