import { execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { ghostExport, ghostPost, wxr, wxrItem } from "#lib/publishing/moving/support/export-files.ts";
import { childEnv, root, runScript } from "#scripts/support/run.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { elementText, inLanguage, siteLanguages } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

const settingIn = (dataDir: string, ...args: string[]) =>
  execFileSync(process.execPath, ["scripts/setting.ts", ...args], {
    cwd: root,
    env: childEnv({ DATA_DIR: dataDir, DATABASE_URL: undefined }),
  }).toString();

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
    const said = settingIn(dataDir, "name", "Acacia");
    expect(said).toContain("The running server shows it now, any other within a second.");
    for (const address of addresses) expect(await titleOf(address), address).toContain("Acacia");
    settingIn(dataDir, "name", "--unset");
    for (const address of addresses) expect(await titleOf(address), address).toContain("Baobab");
  });

  test("reaches it by a way that nobody else has", async ({ request, quietServer: { url, dataDir } }) => {
    const file = join(dataDir, "running-server.json");
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
});

test.describe("moving a blog", () => {
  test.describe.configure({ mode: "default" });
  const mentor = "mentor@people.example";
  let dataDir = "";
  const posts = (...args: string[]) => {
    const env = childEnv({ DATA_DIR: dataDir, DATABASE_URL: undefined });
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/posts.ts", ...args], { cwd: root, env });
    return { status, said: `${stdout}${stderr}` };
  };
  const slugs = () =>
    readRows<{ slug: string }>(dataDir, "select slug from posts order by slug").map(({ slug }) => slug);

  test.beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "baobab-e2e-"));
    await runScript("scripts/migrate.ts", [], { env: { DATA_DIR: dataDir, DATABASE_URL: undefined }, quiet: true });
    for (const [email, role] of [
      [mentor, "mentor"],
      ["student@people.example", "student"],
    ] as const) {
      const columns = "id, role, first_name, last_name, email, email_key, mailbox_key, password_hash, date_of_birth";
      const values = [randomUUID(), role, "Amara", "Okafor", email, email, email, "none", "1990-05-17"];
      const marks = values.map(() => "?").join(", ");
      const insert = `insert into users (${columns}, created_at, updated_at) values (${marks}, 0, 0)`;
      changeRows(dataDir, insert, ...values);
    }
  });

  test("a crash leaves the way to the server behind, and a command sees that nobody is there", async ({
    quietServer,
  }) => {
    const way = JSON.parse(readFileSync(join(quietServer.dataDir, "running-server.json"), "utf8")) as object;
    const socketPath = join(dataDir, "next");
    const die = `require("net").createServer().listen(${JSON.stringify(socketPath)}, () => process.kill(process.pid, "SIGKILL"))`;
    spawnSync(process.execPath, ["-e", die]);
    expect(existsSync(socketPath)).toBe(true);
    writeFileSync(join(dataDir, "running-server.json"), JSON.stringify({ ...way, socketPath }), { mode: 0o600 });
    expect(settingIn(dataDir, "name", "Acacia")).not.toContain("The running server");
  });

  test("the command imports an export as drafts once, and exports them as Markdown", {
    tag: ["@BLOG-21b", "@BLOG-21d", "@BLOG-21e"],
  }, () => {
    const file = join(dataDir, "old.xml");
    writeFileSync(file, wxr([wxrItem({ content: '<p><img src="https://old.example/a.png" alt="Cake"></p>' })]));
    expect(posts("import", file, "--author", mentor, "--dry-run").said).toContain("Nothing was stored.");
    expect(slugs()).toEqual([]);
    const first = posts("import", file, "--author", mentor);
    expect(first).toMatchObject({ status: 0, said: expect.stringContaining("1 posts were stored as drafts") });
    expect(readFileSync(`${file}.pictures.txt`, "utf8")).toBe("fractions\thttps://old.example/a.png\n");
    expect(posts("import", file, "--author", mentor).said).toContain("0 posts were stored as drafts; 1 were here");
    expect(slugs()).toEqual(["fractions"]);
    const folder = join(dataDir, "out");
    expect(posts("export", folder).said).toContain("1 posts and 0 pictures");
    expect(readFileSync(join(folder, "fractions.md"), "utf8")).toMatch(/^---\ntitle: Fractions\nslug: fractions\n/);
  });

  test("the command says what is wrong, and stores nothing", () => {
    const before = slugs();
    const file = join(dataDir, "broken.xml");
    writeFileSync(file, wxr([wxrItem({ id: "90", slug: "new" })]).slice(0, -20));
    const whole = join(dataDir, "whole.json");
    writeFileSync(whole, ghostExport([ghostPost()]));
    const refused = [
      [["import", file, "--author", mentor], "not whole XML: line"],
      [["import", join(dataDir, "none.xml"), "--author", mentor], "cannot be read: ENOENT"],
      [["import", whole], "Usage: npm run posts"],
      [["import", whole, "--author", "nobody@people.example"], "There is no account"],
      [["import", whole, "--author", "student@people.example"], "is no mentor"],
      [["import", whole, "--author", mentor, "--pictures", join(dataDir, "none")], "is no folder"],
      [["import", whole, "--author", mentor, "--language", "tlh"], "--language is one of"],
      [["import", whole, "--author", mentor, "--as", mentor], "There is no staff account"],
      [["export"], "Usage: npm run posts"],
    ] as const;
    // A process for each would take ten seconds.
    const list = join(dataDir, "refused.json");
    writeFileSync(list, JSON.stringify(refused.map(([args]) => args)));
    const said = execFileSync(process.execPath, ["e2e/support/posts-in-turn.ts", list], {
      cwd: root,
      env: childEnv({ DATA_DIR: dataDir, DATABASE_URL: undefined }),
      encoding: "utf8",
    });
    expect(JSON.parse(said)).toEqual(refused.map(([, words]) => ({ status: 1, said: expect.stringContaining(words) })));
    expect(slugs()).toEqual(before);
  });
});
