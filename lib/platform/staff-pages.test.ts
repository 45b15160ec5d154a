import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { appRoutes } from "./app-pages.ts";

test("every page of the dashboard and of staff has an address that is answered", () => {
  const folder = join(import.meta.dirname, "../../app/[locale]");
  const pages = globSync("{dashboard,staff}/**/page.tsx", { cwd: folder });
  const addresses = pages.map((file) => `/${file.replace(/\/page\.tsx$/, "")}`);
  expect(addresses.length).toBeGreaterThan(40);
  expect(addresses.filter((address) => !appRoutes.includes(address))).toEqual([]);
});
