import "./scripts/support/without-env-file.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./scripts/support/files-in-memory.ts";
import { asNpmStarts } from "./scripts/support/run.ts";

keepTemporaryFilesInMemory();

// These run once per engine: tables read their dialect from DATABASE_URL when they load.
const databaseTests = ["db/**/*.test.ts", "**/*.db.test.ts"];
const never = ["**/node_modules/**", "**/.next*/**", "e2e/**"];
// It ends what hangs and judges nothing: beside other work, processes take ten times as long to start. Only tests that a text
// is read in time with its length have a limit of their own.
// What is waited for is looked at often: many tests wait for a server of their own.
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { interval: 10 } } };
// Separate processes take two and a half times the work. Files must not leave changes: environment, clock, modules.
// A file that cannot promise that needs its own project with `isolate: true`.
const isolate = false;
// Connects the areas, as in every process that runs use cases.
const setupFiles = ["./lib/connect.ts"];
// Tests never touch a developer's data, nor files that another run left. They open their own databases.
const data = mkdtempSync(join(tmpdir(), "baobab-test-"));
process.once("exit", () => rmSync(data, { recursive: true, force: true }));
// Calls with minors need a relay. Nothing is sent there.
const relay = { TURN_URLS: "turn:relay.example.org:3478", TURN_SECRET: "known to nobody but tests" };
// Node loads the sources as they are: nothing is transformed, and what Node cannot load fails here too.
const native = { viteModuleRunner: false, nodeLoader: false };
// React's syntax, and modules of Next that Node cannot find by themselves.
const transformed = ["**/*.test.tsx"];
// For programs that tests start: compiled code is kept, also from run to run.
const programs = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compiled"),
  NODE_OPTIONS: asNpmStarts,
};
// A port for a test's picture server: one per run, below the range that systems assign.
const port = 20_000 + ((process.pid * 2) % 10_000);
// Most tests of accounts are not about the cost of a hash; unit tests have the product's.
const quickPasswords = { BAOBAB_TEST: "1", PASSWORD_TEST_KIB: "8" };
const picturesAt = (place: number) => ({ PICTURE_TEST_URL: `http://127.0.0.1:${place}` });

/** The same tests once per engine, without those that are named for the other one. */
const engine = (name: "sqlite" | "postgres", other: string, DATABASE_URL: string, place: number) => ({
  test: {
    ...patience,
    isolate,
    setupFiles,
    experimental: native,
    name,
    include: databaseTests,
    exclude: [...never, `**/*${other}*.db.test.ts`, `db/**/*${other}*.test.ts`],
    globalSetup: `./db/support/${name}-setup.ts`,
    env: {
      DATA_DIR: join(data, name),
      DATABASE_URL,
      ...quickPasswords,
      ...relay,
      ...picturesAt(place),
      ...programs,
    },
  },
});
const withoutDatabase = {
  ...patience,
  isolate,
  env: { DATA_DIR: join(data, "unit"), BAOBAB_TEST: "1", ...programs },
};

export default defineConfig({
  test: {
    // One more than there are cores: tests often wait.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...withoutDatabase,
          name: "unit",
          experimental: native,
          include: ["**/*.test.ts"],
          exclude: [...never, ...databaseTests],
        },
      },
      { test: { ...withoutDatabase, name: "react", include: transformed, exclude: never } },
      engine("sqlite", "postgres", "file:/nonexistent/opened-by-each-test", port),
      engine("postgres", "sqlite", "postgres://opened-by-each-test", port + 1),
    ],
  },
});
