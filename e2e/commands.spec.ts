import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { childEnv, root } from "#scripts/support/run.ts";
import { refreshServer } from "#server/refresh-socket.ts";
import { newFolder } from "./support/demo-data.ts";
import { elementText, inLanguage, siteLanguages } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

function markIn(dataDir: string): string {
  const [mark = "none"] = readdirSync(dataDir).filter((name) => name.startsWith("running-server-"));
  return join(dataDir, mark);
}

const nameIt = (dataDir: string, name: string) =>
  execFileSync(process.execPath, ["scripts/setting.ts", "name", name], {
    cwd: root,
    env: childEnv({ DATA_DIR: dataDir, DATABASE_URL: undefined }),
    encoding: "utf8",
  });

test.describe("a command beside the running server", () => {
  test("changes what the very next reader sees, in every language", { tag: ["@SITE-28a", "@SITE-28d"] }, async ({
    request,
    quietServer: { url, dataDir },
  }) => {
    const titleOf = async (path: string) => elementText(await (await request.get(url + path)).text(), "title");
    const addresses = siteLanguages.flatMap((language) =>
      ["/about", "/login"].map((path) => inLanguage(language, path)),
    );
    for (const address of addresses) expect(await titleOf(address), address).toContain("Baobab");
    const said = nameIt(dataDir, "Acacia");
    expect(said).toContain("The running server shows it now, any other within a second.");
    for (const address of addresses) expect(await titleOf(address), address).toContain("Acacia");
    nameIt(dataDir, "--unset");
    for (const address of addresses) expect(await titleOf(address), address).toContain("Baobab");
  });

  test("reaches it by a way that nobody else has", async ({ request, quietServer: { url, dataDir } }) => {
    const file = markIn(dataDir);
    expect(statSync(file).mode & 0o077).toBe(0);
    const { key } = JSON.parse(readFileSync(file, "utf8")) as { key: string };
    for (const given of ["", "wrong", key]) {
      const answer = await request.post(`${url}/api/refresh`, {
        headers: { "x-refresh-key": given, origin: url },
        data: { tags: ["settings"] },
      });
      expect(answer.status()).toBe(404);
    }
  });

  test("sees that nobody is there where a crash left that way behind", async ({ quietServer: { dataDir } }) => {
    expect(await refreshServer(dataDir, ["settings"])).toBe("refreshed");
    const way = JSON.parse(readFileSync(markIn(dataDir), "utf8")) as object;
    const folder = newFolder();
    const socketPath = join(folder, "next");
    const die = `require("net").createServer().listen(${JSON.stringify(socketPath)}, () => process.kill(process.pid, "SIGKILL"))`;
    spawnSync(process.execPath, ["-e", die]);
    expect(existsSync(socketPath)).toBe(true);
    writeFileSync(join(folder, "running-server-left.json"), JSON.stringify({ ...way, socketPath }), { mode: 0o600 });
    expect(await refreshServer(folder, ["settings"])).not.toBe("refreshed");
  });
});
