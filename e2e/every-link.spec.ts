import { expect } from "@playwright/test";
import { crawl } from "#attack/crawl.ts";
import { paths } from "#lib/platform/paths.ts";
import { HttpClient } from "./shows/http-client.ts";
import { test } from "./support/test.ts";

/** Pages: more than anybody has, counting three of each kind. */
const most = 150;

for (const role of ["student", "mentor", "coordinator", "lead", "admin"]) {
  test(`every link that the ${role} of the demo sees leads to a page that they may open`, {
    tag: ["@SAFE-02a"],
  }, async () => {
    const client = new HttpClient(process.env.BAOBAB_E2E_URL ?? "");
    await client.submit(paths.demo, { demo: role });
    const pages = await crawl(client, [paths.dashboard], most);
    expect(pages.length).toBeGreaterThan(25);
    expect(pages.length).toBeLessThan(most);
    for (const { path, status, from = "" } of pages.filter(({ status }) => status !== 200)) {
      // Somebody else may have ended what it led to. Then its link is gone as well.
      const body = (await client.get(from)).body.replaceAll("&amp;", "&");
      expect(body.includes(`"${path}"`), `${from} leads to ${path}, which answers ${status}`).toBe(false);
    }
  });
}
