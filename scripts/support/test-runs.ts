import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Counts } from "./checks.ts";
import { findJourneyBrowser, needChromium } from "./chromium.ts";
import { tryRun } from "./run.ts";
import { Refusal } from "./steps.ts";

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { name: string; message: string; assertionResults: VitestResult[] }[];
};
type VitestResult = { status: string; fullName: string; failureMessages: string[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: readonly PlaywrightSuite[];
};
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] };
type PlaywrightSpec = {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests: { results: { errors: { message?: string }[] }[] }[];
};

/** Unit and query tests. A suite that cannot even load counts as a failure. */
export function runUnitTests(): Promise<Counts> {
  return withReport(async (file) => {
    await tryRun("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
    const report = readReport<VitestReport>(file, "The unit tests");
    const failed = Math.max(report.numFailedTests, report.numFailedTestSuites);
    return { passed: report.numPassedTests, failed, failures: unitFailures(report) };
  });
}

/** Journeys in a browser on the build; `front` says whether documents come from memory. */
export function runJourneys(front: "on" | "off", args: readonly string[] = []): Promise<Counts> {
  return withReport(async (file) => {
    await needChromium(findJourneyBrowser);
    const { code } = await tryRun("playwright", ["test", ...args], {
      env: { FRONT: front, BAOBAB_E2E_REPORT: file },
    });
    const { stats, suites } = readReport<PlaywrightReport>(file, "The end-to-end tests");
    const failed = stats.unexpected + stats.flaky;
    // A broken set-up ends with a status but no failed test.
    const failures = suites.flatMap(failedJourneys);
    return { passed: stats.expected, failed: code !== 0 && failed === 0 ? 1 : failed, failures };
  });
}

function unitFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}\n${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join("\n")}`),
  ]);
}

function failedJourneys({ suites = [], specs }: PlaywrightSuite): string[] {
  const here = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      // All of them: the first may only say that the time was over, and the next where it stood then.
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      const messages = errors.map(({ message = "" }) => message);
      return `${file}:${line} › ${title}\n${messages.join("\n")}`;
    });
  return [...here, ...suites.flatMap(failedJourneys)];
}

function readReport<T>(file: string, who: string): T {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    throw new Refusal(`${who} did not get as far as a report.`);
  }
}

async function withReport(run: (file: string) => Promise<Counts>): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), "baobab-report-"));
  try {
    return await run(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
