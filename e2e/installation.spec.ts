import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { publicPaths } from "#lib/platform/paths.ts";
import { childEnv, root } from "#scripts/support/run.ts";
import { readRows } from "./support/rows.ts";
import { startServer } from "./support/server.ts";
import { elementText, entryPaths, inLanguage, samplePost, siteLanguages } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

test.describe("an installation of its own", () => {
  test("has its own name everywhere, its social icons, and no demo outside demo mode", {
    tag: ["@SITE-17a", "@SITE-23b", "@SITE-28a", "@SITE-28d", "@SITE-14a", "@SITE-14b", "@SITE-14c", "@SITE-26c"],
  }, async ({ page }) => {
    const dataDir = mkdtempSync(join(tmpdir(), "baobab-named-"));
    const env = childEnv({ DATA_DIR: dataDir, DATABASE_URL: undefined });
    const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, env });
    run("scripts/migrate.ts");
    run("scripts/setting.ts", "name", "Acacia & Friends");
    run("scripts/setting.ts", "social.linkedin", "https://linkedin.example/acacia");
    run("scripts/setting.ts", "supportEmail", "help@acacia.example");
    run("scripts/setting.ts", "supportHours", "Weekdays 9 to 17");
    run("scripts/setting.ts", "contactPhone", "+233 20 555 0100");
    const server = await startServer({
      command: "start",
      dataDir,
      env: { AUTH_SECRET: "k7Qw9-zXc2_Vb5nM8pLr4tYu6iOa1sDf3gHj0eWq" },
    });
    try {
      // What certificates are signed with is there before anybody asks for one.
      expect(readRows(dataDir, "select retired_at from signing_keys")).toEqual([{ retired_at: null }]);
      for (const language of siteLanguages) {
        for (const path of [...publicPaths, ...entryPaths, "/signup?role=student", "/nope"]) {
          const address = inLanguage(language, path);
          const html = await (await page.request.get(server.url + address)).text();
          expect(elementText(html, "title"), address).toContain("Acacia &amp; Friends");
          expect(elementText(html, "header"), address).toContain("Acacia &amp; Friends");
          // The fun fact is about the tree, not about the product.
          expect(html.replace(/<aside[\s\S]*?<\/aside>/, ""), address).not.toContain("Baobab");
        }
      }
      for (const [path, words] of [
        ["/faq", "What is Acacia & Friends?"],
        ["/login", "Sign in to your Acacia & Friends account."],
        ["/signup", "Join Acacia & Friends"],
        ["/de/signup", "Mach mit bei Acacia & Friends"],
        ["/es/about", "Acacia & Friends"],
      ] as const) {
        await page.goto(server.url + path);
        await expect(page.getByRole("main"), path).toContainText(words);
      }
      for (const [path, ...words] of [
        ["/contact", "help@acacia.example", "+233 20 555 0100"],
        ["/help", "help@acacia.example", "Weekdays 9 to 17"],
      ] as const) {
        await page.goto(server.url + path);
        for (const one of words) await expect(page.getByRole("main"), path).toContainText(one);
      }
      await page.goto(`${server.url}/demo`);
      await expect(page.getByRole("main")).toContainText("This Acacia & Friends site doesn’t offer a demo.");
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/signup");
      const mail = page.getByRole("contentinfo").getByRole("link", { name: "help@acacia.example" });
      await expect(mail).toHaveAttribute("href", "mailto:help@acacia.example");
      const social = page.getByRole("contentinfo").getByRole("list", { name: "Follow us" }).getByRole("link");
      await expect(social).toHaveCount(1);
      await expect(social).toHaveAttribute("href", "https://linkedin.example/acacia");
    } finally {
      await server.stop();
    }
  });
});

test("no public page asks anything of another site", { tag: ["@SITE-27"] }, async ({
  page,
  // Nobody else's posts with pictures from elsewhere are there.
  quietServer: server,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const path of [...publicPaths, samplePost, "/login", "/signup"]) {
    await page.goto(server.url + path);
    const named = await page
      .locator("img, source, video, link[rel=stylesheet], link[rel~=icon], script[src]")
      .evaluateAll((all) => all.flatMap((one) => [one.getAttribute("src"), one.getAttribute("href")]));
    for (const address of named) {
      if (address) expect(new URL(address, server.url).origin, `${path} names ${address}`).toBe(server.url);
    }
  }
  expect(asked.length).toBeGreaterThan(publicPaths.length);
  expect(asked.filter((address) => !address.startsWith(`${server.url}/`) && !address.startsWith("data:"))).toEqual([]);
  expect(asked.filter((address) => /\.(?:svg|png|webp|avif|jpe?g)$/.test(address)).length).toBeGreaterThan(0);
});
