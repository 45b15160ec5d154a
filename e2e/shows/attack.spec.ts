import { expect, test } from "@playwright/test";
import type { Part, Place } from "#attack/arena.ts";
import { parts } from "#attack/parts.ts";
import { makePeople } from "#attack/people.ts";
import { type RunningServer, startServer } from "../support/server.ts";

/**
 * The quick half of `npm run test:attack`, by the same code: on a server of its own, because floods and foreign writes would be
 * in the way of other journeys, and theirs would look like an attack's.
 */
test.describe.configure({ mode: "serial" });

let server: RunningServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer({ env: { DEMO_PEOPLE: "all" } });
});

test.afterAll(() => server.stop());

const tags: Readonly<Record<string, string>> = {
  actions: "@SAFE-02",
  ids: "@SAFE-02",
  texts: "@BLOG-14",
  html: "@BLOG-14",
};

for (const part of parts) {
  test(`an attack by ${part.name} finds nothing: ${part.about}`, { tag: tags[part.name] ?? [] }, async () => {
    test.setTimeout(180_000);
    expect(await findingsOf(part, server)).toEqual([]);
  });
}

async function findingsOf(part: Part, place: Place): Promise<readonly string[]> {
  const { asked, findings } = await part.run({ ...place, people: await makePeople(place), quick: true });
  expect(asked).toBeGreaterThan(0);
  return findings;
}
