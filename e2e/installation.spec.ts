import { type APIRequestContext, expect } from "@playwright/test";
import { publicPaths } from "#lib/platform/paths.ts";
import { samplePost, tagsOf } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

/** Addresses that a document makes a browser ask. */
function namedIn(html: string): string[] {
  const links = tagsOf(html, "link").filter(({ rel = "" }) => /(?:^| )(?:stylesheet|icon)(?: |$)/.test(rel));
  const others = ["img", "source", "video", "script"].flatMap((name) => tagsOf(html, name));
  return [...links, ...others].flatMap(({ src, href }) => [src, href]).filter((address) => address !== undefined);
}

/** The browser itself would refuse to ask another site. */
async function expectOnlyOwn(request: APIRequestContext, origin: string, path: string): Promise<void> {
  const answer = await request.get(origin + path);
  const named = namedIn(await answer.text());
  expect(named.length, path).toBeGreaterThan(0);
  for (const address of named) expect(new URL(address, origin).origin, `${path} names ${address}`).toBe(origin);
  const policy = answer.headers()["content-security-policy"] ?? "";
  const fetched = policy
    .split(";")
    .filter((part) => /^ *(?:default|connect|img|media|font|style|script)-src/.test(part));
  expect(policy).toContain("default-src");
  expect(fetched.join(";"), path).not.toMatch(/https?:|wss?:|\*/);
}

test("no public page asks anything of another site", { tag: ["@SITE-27"] }, async ({
  page,
  // Nobody else's posts with pictures from elsewhere are there.
  quietServer: server,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const paths = [...publicPaths, samplePost, "/login", "/signup"];
  for (const path of paths) await expectOnlyOwn(page.request, server.url, path);
  for (const path of ["/", samplePost, "/contact", "/login"]) await page.goto(server.url + path);
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.filter((address) => !address.startsWith(`${server.url}/`) && !address.startsWith("data:"))).toEqual([]);
  expect(asked.filter((address) => /\.(?:svg|png|webp|avif|jpe?g)$/.test(address)).length).toBeGreaterThan(0);
});
