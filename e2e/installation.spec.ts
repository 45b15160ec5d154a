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
    tag: ["@SITE-28", "@SITE-14", "@SITE-26", "@ACH-08"],
  }, async ({ page }) => {
    test.slow();
    const dataDir = mkdtempSync(join(tmpdir(), "baobab-named-"));
    const env = childEnv({ DATA_DIR: dataDir, DATABASE_URL: undefined });
    const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, env });
    run("scripts/migrate.ts");
    run("scripts/setting.ts", "name", "Acacia & Friends");
    run("scripts/setting.ts", "social.linkedin", "https://linkedin.example/acacia");
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
      await page.goto(`${server.url}/demo`);
      await expect(page.getByRole("main")).toContainText("This Acacia & Friends site doesn’t offer a demo.");
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/signup");
      const social = page.getByRole("contentinfo").getByRole("list", { name: "Follow us" }).getByRole("link");
      await expect(social).toHaveCount(1);
      await expect(social).toHaveAttribute("href", "https://linkedin.example/acacia");
    } finally {
      await server.stop();
    }
  });
});

test("no public page asks anything of another site", { tag: ["@SITE-27"] }, async ({ page }) => {
  test.slow();
  // A server of its own: nobody else's posts with pictures from elsewhere.
  const server = await startServer();
  try {
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
    expect(asked.filter((address) => !address.startsWith(`${server.url}/`) && !address.startsWith("data:"))).toEqual(
      [],
    );
    expect(asked.filter((address) => /\.(?:svg|png|webp|avif|jpe?g)$/.test(address)).length).toBeGreaterThan(0);
  } finally {
    await server.stop();
  }
});
