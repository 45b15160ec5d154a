import { expect, test } from "@playwright/test";
import { type Cluster, missingPrograms, startCluster } from "#e2e/cluster/cluster.ts";
import { clusterParts } from "#e2e/cluster/parts.ts";

/** The shorter form of `npm run test:cluster`, by the same code, with Redis. Each part is a test. */
test.describe.configure({ mode: "default" });

let cluster: Cluster | undefined;
let missing: string[] = [];

test.beforeAll(async () => {
  missing = missingPrograms(true);
  if (missing.length === 0) cluster = await startCluster({ redis: true });
});

test.afterAll(() => cluster?.stop());

const tags: Readonly<Record<string, readonly string[]>> = {
  content: ["@OPS-16a", "@OPS-16b"],
  live: ["@OPS-16c"],
  bookings: ["@BOOK-13a", "@BOOK-13b"],
  limits: ["@OPS-16d"],
  jobs: ["@OPS-16e"],
  settings: ["@OPS-16f"],
  uploads: ["@OPS-16g"],
  faults: ["@OPS-16h"],
};

for (const part of clusterParts) {
  test(`three processes on one database: ${part.about}`, { tag: [...(tags[part.name] ?? [])] }, async () => {
    // biome-ignore lint/suspicious/noSkippedTests: only where the machine lacks a server, and it says so
    if (!cluster) return test.skip(true, `Not on this machine: ${missing.join(", ")}`);
    const said: string[] = [];
    await part.run(cluster, { quick: true, say: (line) => void said.push(line) });
    expect(said.length, "the part says what it found").toBeGreaterThan(0);
  });
}
