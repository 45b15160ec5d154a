import { writeFileSync } from "node:fs";
import type { Reporter, SerializedError, TestModule, TestSuite, Vitest } from "vitest/node";

export type UnitTest = { project: string; file: string; name: string; state: string; errors: readonly string[] };
export type UnitFile = { project: string; file: string; milliseconds: number };
/** `faults`: errors outside tests, such as a file that does not load. */
export type UnitReport = {
  projects: readonly string[];
  tests: readonly UnitTest[];
  files: readonly UnitFile[];
  faults: readonly string[];
};

type Fault = Pick<SerializedError, "message" | "stack">;
const textOf = ({ message, stack }: Fault): string => stack ?? message;

/** Writes to the file named by BAOBAB_UNIT_REPORT. */
export default class UnitReporter implements Reporter {
  #projects: readonly string[] = [];

  onInit({ projects }: Vitest): void {
    this.#projects = projects.map(({ name }) => name);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.BAOBAB_UNIT_REPORT;
    if (!file) return;
    const tests = modules.flatMap(testsOf);
    const faults = [...modules.flatMap(faultsOf), ...unhandled.map(textOf)];
    const report = { projects: this.#projects, tests, files: modules.map(fileOf), faults } satisfies UnitReport;
    writeFileSync(file, JSON.stringify(report));
  }
}

function fileOf(module: TestModule): UnitFile {
  const { collectDuration, duration } = module.diagnostic();
  return { project: module.project.name, file: module.relativeModuleId, milliseconds: collectDuration + duration };
}

function testsOf({ project, relativeModuleId, children }: TestModule): UnitTest[] {
  return [...children.allTests()].map((test) => {
    const { state, errors = [] } = test.result();
    return { project: project.name, file: relativeModuleId, name: test.fullName, state, errors: errors.map(textOf) };
  });
}

function faultsOf(module: TestModule): string[] {
  const holders: (TestModule | TestSuite)[] = [module, ...module.children.allSuites()];
  return holders.flatMap((one) => one.errors().map((error) => `${module.relativeModuleId}\n${textOf(error)}`));
}
