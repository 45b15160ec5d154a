import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { appRoutes } from "#lib/platform/app-pages.ts";
import { root } from "#scripts/support/run.ts";
import { interfaces, routeOf } from "#server/front/routes.ts";
import { routeNameOf } from "./route-name.ts";

const folderOfFile = (file: string) =>
  file
    .replace(/^app(?:\/\[locale\])?/, "")
    .replace(/\/\([^)]*\)/g, "")
    .replace(/\/(?:page\.tsx|route\.ts)$/, "") || "/";
const folders = new Set(globSync("app/**/{page.tsx,route.ts}", { cwd: root }).map(folderOfFile));
const id = "0b9f5a1c-1111-4222-8333-444455556666";
const token = "Zk1-abcdefghijklmnopqrstuvwxyz_0123456789AB";

const nameOf = (path: string) => routeNameOf(routeOf(path));

test("every app page and interface is named as its folder [@OPS-18a]", () => {
  expect(appRoutes.length).toBeGreaterThan(50);
  expect(appRoutes.filter((route) => !folders.has(route))).toEqual([]);
  const ours = new Set(["events", "events/newer", "ready", "typing"]);
  expect(interfaces.filter((name) => !ours.has(name) && !folders.has(`/api/${name}`))).toEqual([]);
});

test.each([
  ["/dashboard", "/dashboard"],
  ["/de/dashboard", "/dashboard"],
  [`/fr/dashboard/sessions/${id}`, "/dashboard/sessions/[id]"],
  [`/dashboard/mentors/${id}/book`, "/dashboard/mentors/[id]/book"],
  [`/reset-password/${token}`, "/reset-password/[token]"],
  ["/verify/7K2M-04QX-ABCD-9XYZ", "/verify/[code]"],
  [`/api/calls/${id}/signals`, "/api/calls/[id]/signals"],
  [`/api/calendar/${token}`, "/api/calendar/[token]"],
  ["/api/events/newer", "/api/events/newer"],
  ["/", "/"],
  ["/es", "/"],
  ["/de/blog/brueche-verstehen", "/blog/[slug]"],
  ["/blog/tag/algebra", "/blog/tag/[tag]"],
  ["/de/blog/author/ana-gomez-7k2m4q", "/blog/author/[author]"],
  ["/blog/category/science/feed.json", "/blog/category/[category]/feed"],
  ["/sitemap/12.xml", "/sitemap/[part]"],
  ["/feed.xml", "/feed.xml"],
  ["/ana-gomez", "/[...rest]"],
  ["/uploads/abc.webp", "/uploads/[name]"],
  ["/cards/0123456789/blog/x.jpg", "/cards/[...place]"],
  ["/favicon.ico", "(file)"],
  ["/_next/static/chunks/x.js", "(asset)"],
  ["/dashboard/ana", "(unknown)"],
  ["/api/nothing", "(unknown)"],
  ["/about/", "(redirect)"],
  ["/%zz", "(malformed)"],
])("%s is named %s [@OPS-18a]", (path, name) => {
  expect(nameOf(path)).toBe(name);
});
