import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CheckCounts, FileTime } from "./checks.ts";
import { needChromium } from "./chromium.ts";
import { keepOutcomes, type TestOutcome } from "./outcomes.ts";
import { tagsIn } from "./requirement-list.ts";
import { type RunOptions, tryRun } from "./run.ts";
import { CommandRefusal } from "./steps.ts";
import type { UnitReport, UnitTest } from "./unit-reporter.ts";

type PlaywrightReport = { suites: readonly PlaywrightSuite[]; errors: readonly { message?: string }[] };
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] };
type PlaywrightSpec = {
  title: string;
  file: string;
  line: number;
  tags: readonly string[];
  tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[];
};

/** `failures` also has those outside any test. */
type Judged = { outcomes: readonly TestOutcome[]; failures: readonly string[]; files: readonly FileTime[] };

const reporter = join(import.meta.dirname, "unit-reporter.ts");

/** Also fails when a test with a database ran on one engine, and its name does not say which. */
export function runUnitTests(): Promise<CheckCounts> {
  return kept("unit", async () => {
    const judged = await judgeVitest([]);
    const ran = judged.files.map(({ name }) => name);
    return { ...judged, failures: [...judged.failures, ...ranOnOneEngine(ran)] };
  });
}

/** Files as "project: path". */
export function ranOnOneEngine(ran: readonly string[]): string[] {
  const on = (engine: string) =>
    ran.filter((name) => name.startsWith(`${engine}: `)).map((name) => name.slice(engine.length + 2));
  const only = (engine: string, other: string) => {
    const there = new Set(on(other));
    return on(engine).filter((file) => !there.has(file) && !file.slice(file.lastIndexOf("/")).includes(engine));
  };
  return [
    ...only("sqlite", "postgres").map((file) => `${file} ran on SQLite and not on PostgreSQL.`),
    ...only("postgres", "sqlite").map((file) => `${file} ran on PostgreSQL and not on SQLite.`),
  ];
}

/** Some files, with SQLite alone. What the requirements check reads stays as the last whole run left it. */
export async function runTestFiles(files: readonly string[]): Promise<CheckCounts> {
  const projects = ["unit", "react", "sqlite"].flatMap((name) => ["--project", name]);
  const judged = await judgeVitest(["--passWithNoTests", ...projects, ...files], { someFiles: true });
  return countsOf(judged);
}

/**
 * An exit status that no failed test explains counts as failed, and so does a project that ran nothing, unless only some files
 * are asked for.
 */
export function judgeVitest(
  args: readonly string[],
  { quiet = false, someFiles = false }: { quiet?: boolean; someFiles?: boolean } = {},
): Promise<Judged> {
  return withReport(async (file) => {
    const { code } = await tryRun("vitest", ["run", "--reporter=default", `--reporter=${reporter}`, ...args], {
      env: { BAOBAB_UNIT_REPORT: file },
      quiet,
    });
    const { projects, tests, files, faults } = readReport<UnitReport>(file, "The unit tests");
    const idle = (someFiles ? [] : projects).filter(
      (name) => !tests.some(({ project, state }) => project === name && ran(state)),
    );
    const failures = [
      ...faults,
      ...tests.filter(({ state }) => state === "failed").map((test) => [nameOf(test), ...test.errors].join("\n")),
      ...idle.map((name) => `The project ${name} ran no test.`),
      ...(projects.length === 0 ? ["No project ran."] : []),
    ];
    return {
      outcomes: tests.map(unitOutcome),
      failures: explained(failures, code, "The runner of the unit tests"),
      files: files.map(({ project, file, milliseconds }) => ({ name: `${project}: ${file}`, milliseconds })),
    };
  });
}

export function runJourneys(): Promise<CheckCounts> {
  return kept("journeys", async () => {
    // Most run without windows where they can; some are about what only a whole browser does.
    await needChromium();
    return judgePlaywright([]);
  });
}

/** A run without tests counts as failed, and so does an exit status that no failed test explains. */
export function judgePlaywright(args: readonly string[], options: RunOptions = {}): Promise<Judged> {
  return withReport(async (file) => {
    const env = { ...options.env, BAOBAB_E2E_REPORT: file };
    const { code } = await tryRun("playwright", ["test", ...args], { ...options, env });
    const { suites, errors } = readReport<PlaywrightReport>(file, "The end-to-end tests");
    const specs = suites.flatMap(specsOf);
    const outcomes = specs.map(journeyOutcome);
    const failures = [
      ...errors.map(({ message = "" }) => message),
      ...specs.filter((_, index) => outcomes[index]?.status === "failed").map(journeyFailure),
      ...(outcomes.some(({ status }) => ran(status)) ? [] : ["No journey ran."]),
    ];
    return { outcomes, failures: explained(failures, code, "The runner of the journeys"), files: timesOf(specs) };
  });
}

const ran = (state: string): boolean => state === "passed" || state === "failed";

const explained = (failures: readonly string[], code: number, who: string): readonly string[] =>
  code === 0 || failures.length > 0 ? failures : [`${who} ended with status ${code}, though no test failed.`];

const nameOf = ({ project, file, name }: UnitTest): string => `${project}: ${file} › ${name}`;

function unitOutcome(test: UnitTest): TestOutcome {
  const status = test.state === "passed" || test.state === "failed" ? test.state : "skipped";
  return { name: nameOf(test), status, tags: tagsIn(test.name) };
}

function journeyOutcome({ file, line, title, tags, tests }: PlaywrightSpec): TestOutcome {
  const all = tests.map(({ status }) => status);
  // A test that passed only on a retry counts as failed.
  const failed = all.some((status) => status !== "expected" && status !== "skipped");
  const status = failed ? "failed" : all.includes("expected") ? "passed" : "skipped";
  return { name: `${file}:${line} › ${title}`, status, tags: tags.map((tag) => tag.replace(/^@/, "")) };
}

/** The first error may only be the timeout. The next one says where the test was. */
function journeyFailure({ file, line, title, tests }: PlaywrightSpec): string {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
  return [`${file}:${line} › ${title}`, ...errors.map(({ message = "" }) => message)].join("\n");
}

function timesOf(specs: readonly PlaywrightSpec[]): FileTime[] {
  const times = new Map<string, number>();
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      times.set(file, (times.get(file) ?? 0) + duration);
  return [...times].map(([file, milliseconds]) => ({ name: `e2e/${file}`, milliseconds }));
}

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] => [...specs, ...suites.flatMap(specsOf)];

/** Stores the outcomes for the requirements check. */
async function kept(name: string, judge: () => Promise<Judged>): Promise<CheckCounts> {
  const judged = await judge();
  keepOutcomes(name, judged.outcomes);
  return countsOf(judged);
}

function countsOf({ outcomes, failures, files }: Judged): CheckCounts {
  const named = (status: TestOutcome["status"]) =>
    outcomes.filter((one) => one.status === status).map((one) => one.name);
  const failed = Math.max(named("failed").length, failures.length);
  return { passed: named("passed").length, failed, skipped: named("skipped"), failures, files };
}

function readReport<T>(file: string, who: string): T {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    throw new CommandRefusal(`${who} did not get as far as a report.`);
  }
}

async function withReport<T>(run: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "baobab-report-"));
  try {
    return await run(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
