import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isAppPage } from "#lib/platform/app-pages.ts";
import { publicFiles, publicPaths } from "#lib/platform/paths.ts";

/** Pages that have no address of their own: they stand in for others, or for whole families of addresses. */
const standIns = /^\/(?:oops|blog-search|report-about|.*\[)/;

test("every public page is in the list of public addresses, so that the server asks for it to be rendered", async () => {
  const files = await readdir("app/[locale]/(site)", { recursive: true });
  const pages = files
    .map((file) => `/${file.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith("/page.tsx"))
    .map((file) => file.slice(0, -"/page.tsx".length) || "/")
    .filter((path) => !standIns.test(path));
  expect([...publicPaths].sort()).toEqual(pages.sort());
});

test("every page rendered for one person is known as such, and nothing else is", async () => {
  const files = await readdir("app/[locale]", { recursive: true });
  const pages = files
    .map((file) => `/${file.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith("/page.tsx") && !file.startsWith("/(site)"))
    .map((file) => file.slice(0, -"/page.tsx".length).replace(/^\/\([a-z]+\)/, ""));
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter((path) => !isAppPage(path))).toEqual([]);
  expect([...publicPaths, "/staff/nope", "/dashboard/nope", "/blog/a-post"].filter(isAppPage)).toEqual([]);
});

test("every file that is made for readers as a whole is in the list of public files", async () => {
  const wellKnown = (await readdir("app/.well-known")).map((name) => `/.well-known/${name}`);
  const made = (await readdir("app")).flatMap((name) => {
    if (name === ".well-known") return wellKnown;
    if (name === "robots.ts") return ["/robots.txt"];
    return /\.(?:xml|json)$/.test(name) ? [`/${name}`] : [];
  });
  expect([...publicFiles].sort()).toEqual(made.sort());
});

/** Small scripts that would carry all of `paths` with them, and rows of tests. */
const literally = new Set([
  "browser/documents/speculation.ts",
  "browser/worker/push.ts",
  "db/support/rows.ts",
  ...["hostile-html", "hostile-parsing", "hostile-vectors"].map((name) => `lib/platform/html/support/${name}.ts`),
]);
const owners = /^lib\/platform\/(?:app-pages|paths|[a-z]+-paths)\.ts$/;
const literal =
  /["'`]\/(?:api|avatars|blog|cards|dashboard|donation|guardian|login|oops|signup|staff|uploads|verify)\b/;

test("addresses are written in lib/platform/paths.ts and the files beside it, and nowhere else", async () => {
  const found: string[] = [];
  for (const area of ["app", "browser", "components", "db", "lib", "server"]) {
    const files = (await readdir(area, { recursive: true })).map((file) => `${area}/${file.replaceAll("\\", "/")}`);
    const sources = files.filter((file) => /(?<!\.test|\.testing)\.tsx?$/.test(file) && !file.startsWith("db/seed/"));
    for (const file of sources.filter((one) => !owners.test(one) && !literally.has(one))) {
      const lines = (await readFile(file, "utf8")).split("\n").filter((line) => !/^\s*(?:\/\*|\*|\/\/)/.test(line));
      found.push(...lines.filter((line) => literal.test(line)).map((line) => `${file}: ${line.trim()}`));
    }
  }
  expect(found).toEqual([]);
});
