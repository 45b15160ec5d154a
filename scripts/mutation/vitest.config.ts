import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import config from "#vitest.config.ts";

const root = resolve(import.meta.dirname, "../..");
const order = (process.env.MUTATION_TESTS ?? "").split("\n");

/** The cheapest first, as told. */
class GivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId));
  }
}

/** They run rules in other processes, if at all, where nothing is counted. */
const ofTools = ["{attack,bench,deploy,scripts,tools}/**"];

/** The project's tests, loaded by Node itself: a place in what runs is the same place in the source. */
const projects = (config.test?.projects ?? []).map((project) => {
  const { test } = project as {
    test: { name: string; setupFiles?: string[]; exclude?: string[]; env?: Record<string, string> };
  };
  // What is transformed has other places, and mutants are never what React shows.
  const isNative = test.name !== "react";
  const measured = process.env.MUTATION_REACHED && isNative ? ["./scripts/mutation/coverage-setup.ts"] : [];
  const exclude = [...(test.exclude ?? []), ...ofTools];
  const env = { ...test.env, TMPDIR: tmpdir(), MUTATION_PROJECT: test.name };
  const native = isNative ? { experimental: { viteModuleRunner: false, nodeLoader: false } } : {};
  return { root, test: { ...test, ...native, exclude, env, setupFiles: [...(test.setupFiles ?? []), ...measured] } };
});

export default defineConfig({ root, test: { ...config.test, projects, sequence: { sequencer: GivenOrder } } });
