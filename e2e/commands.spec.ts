import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { childEnv, root } from "#scripts/support/run.ts";
import { startServer } from "./support/server.ts";
import { elementText, inLanguage, siteLanguages } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

test.describe("a command beside the running server", () => {
  test("changes what the very next reader sees, in every language", { tag: ["@SITE-28"] }, async ({ request }) => {
    test.slow();
    const server = await startServer();
    const env = childEnv({ DATA_DIR: server.dataDir, DATABASE_URL: undefined });
    const setting = (...args: string[]) =>
      execFileSync(process.execPath, ["scripts/setting.ts", ...args], { cwd: root, env }).toString();
    const titleOf = async (path: string) => elementText(await (await request.get(server.url + path)).text(), "title");
    const addresses = siteLanguages.flatMap((language) =>
      ["/about", "/login"].map((path) => inLanguage(language, path)),
    );
    try {
      for (const address of addresses) expect(await titleOf(address), address).toContain("Baobab");
      expect(setting("name", "Acacia")).toContain("The running server shows it now, any other within a second.");
      for (const address of addresses) expect(await titleOf(address), address).toContain("Acacia");
      setting("name", "--unset");
      for (const address of addresses) expect(await titleOf(address), address).toContain("Baobab");
      // A crash leaves the way to the server behind; the command sees that nobody is there.
      await server.kill();
      expect(setting("name", "Acacia")).not.toContain("The running server");
    } finally {
      await server.stop();
    }
  });

  test("reaches it by a way that nobody else has", { tag: ["@OPS-14"] }, async ({ request }) => {
    const server = await startServer();
    try {
      const file = join(server.dataDir, "running-server.json");
      expect(statSync(file).mode & 0o077).toBe(0);
      const { key } = JSON.parse(readFileSync(file, "utf8")) as { key: string };
      for (const given of ["", "wrong", key]) {
        const answer = await request.post(`${server.url}/api/refresh`, {
          headers: { "x-refresh-key": given, origin: server.url },
          data: { tags: ["settings"] },
        });
        expect(answer.status()).toBe(404);
      }
    } finally {
      await server.stop();
    }
  });
});
