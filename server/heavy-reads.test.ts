import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { heavyReads } from "#lib/platform/limits/rules.ts";
import { interfaces } from "./front/routes.ts";
import { heavyReadOf, readsOfInterfaces } from "./heavy-reads.ts";
import { routeOfUrl } from "./known-routes.ts";

const readOf = (url: string) => {
  const cut = url.indexOf("?");
  return heavyReadOf(routeOfUrl(url, cut), cut < 0 ? "" : url.slice(cut));
};
const id = "01234567-89ab-4def-8123-456789abcdef";

describe("what a request for reading costs", () => {
  test("is said of every interface", () => {
    expect(Object.keys(readsOfInterfaces).sort()).toEqual([...interfaces].sort());
  });

  test("no route handler stands outside the table, the documents in memory and the files", () => {
    const handlers = globSync("app/**/route.ts", { cwd: join(import.meta.dirname, "..") });
    const others = handlers
      .map((file) => file.slice("app".length, -"/route.ts".length))
      .filter((route) => !interfaces.includes(route.slice("/api/".length)));
    expect(others.sort()).toEqual([
      "/api/refresh",
      "/avatars/[name]",
      "/blog/category/[category]/feed.json",
      "/blog/category/[category]/feed.xml",
      "/cards/[...place]",
      "/feed.json",
      "/feed.xml",
      "/sitemap.xml",
      "/sitemap/[part]",
      "/uploads/[name]",
    ]);
  });

  test.each([
    ["/api/my-data/json", "exports"],
    ["/api/my-data/html", "exports"],
    [`/api/data-requests/${id}/json`, "exports"],
    ["/api/exports/donations?state=paid", "exports"],
    ["/api/exports/figures", "exports"],
    ["/api/exports/analytics", "exports"],
    ["/api/certificates/ABCD-1234-EFGH-5678?lang=fr", "certificates"],
    ["/api/credentials/ABCD-1234-EFGH-5678", "certificates"],
    [`/api/sessions/${id}`, "documents"],
    [`/api/materials/${id}`, "documents"],
    [`/api/identity/${id}`, "documents"],
    [`/dashboard/blogs/edit/${id}/versions?left=1&right=2`, "comparisons"],
    [`/de/dashboard/blogs/edit/${id}/versions?left=1&right=2`, "comparisons"],
    [`/dashboard/blogs/edit/${id}/versions`, undefined],
    ["/blog/preview", "previews"],
    [`/dashboard/messages/${id}?q=sums`, "searches"],
    [`/dashboard/messages/${id}?_rsc=1x`, undefined],
    ["/blog?q=sums", "searches"],
    ["/fr/blog?q=sums", "searches"],
    ["/blog?page=2", undefined],
    ["/dashboard/mentors?q=maths", "searches"],
    ["/dashboard/mentors", undefined],
    ["/dashboard/mentors?_rsc=1x", undefined],
    ["/dashboard/mentors?q=maths&_rsc=1x", "searches"],
    [`/dashboard/blogs/edit/${id}/versions?_rsc=1x`, undefined],
    ["/staff/audit?object=x", "searches"],
    ["/uploads/a.webp", "pictures"],
    ["/cards/blog/a.jpg", "cards"],
    ["/api/health", undefined],
    ["/dashboard", undefined],
    ["/", undefined],
  ])("of %s is %s", (url, read) => {
    expect(readOf(url)).toBe(read);
  });

  test("a person has less of it than a network, which may be a school", () => {
    for (const [read, { person, network }] of Object.entries(heavyReads))
      expect(person * 10, read).toBeLessThanOrEqual(network);
  });
});
