import { expect, test } from "@playwright/test";
import { parts } from "#attack/parts.ts";
import { makePeople, type People } from "#attack/people.ts";
import { type RunningServer, startServer } from "#e2e/support/server.ts";

/**
 * The quick half of `npm run test:attack`, by the same code: on a server of its own, because floods and foreign writes would be
 * in the way of other journeys, and theirs would look like an attack's.
 */
// One after the other, also after one that failed.
test.describe.configure({ mode: "default" });

let server: RunningServer;
let people: People;

test.beforeAll(async () => {
  server = await startServer({ env: { DEMO_PEOPLE: "all" } });
  people = await makePeople(server);
});

test.afterAll(() => server.stop());

const tags: Readonly<Record<string, string[]>> = {
  actions: ["@SAFE-02c", "@OPS-04a", "@OPS-04c"],
  ids: ["@SAFE-02e", "@OPS-04c"],
  paths: ["@OPS-04h"],
  bodies: ["@OPS-05f"],
  floods: ["@OPS-05h"],
  texts: ["@BLOG-13d"],
  html: ["@BLOG-13c", "@BLOG-13d", "@BLOG-14c", "@BLOG-14d", "@BLOG-14e"],
};

for (const part of parts) {
  test(`an attack by ${part.name} finds nothing: ${part.about}`, { tag: tags[part.name] ?? [] }, async () => {
    const { asked, findings } = await part.run({ ...server, people, quick: true });
    expect(asked).toBeGreaterThan(0);
    expect(findings).toEqual([]);
  });
}
