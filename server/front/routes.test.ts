import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { documentQuery, interfaces, ownInterfaces, routeOf } from "./routes.ts";

describe("documents", () => {
  test.each([
    ["/", "/", "en", "/oops"],
    ["/about", "/about", "en", "/oops"],
    ["/es", "/es", "es", "/oops"],
    ["/es/about", "/es/about", "es", "/oops"],
    ["/blog", "/blog", "en", "/oops"],
    ["/blog/a-post", "/blog/a-post", "en", "/oops/post"],
    ["/de/blog/a-post", "/de/blog/a-post", "de", "/oops/post"],
    ["/blog/a/b", "/blog/a/b", "en", "/oops"],
    ["/blog/tag/algebra", "/blog/tag/algebra", "en", "/oops"],
    ["/de/blog/author/ana-7k2m4q", "/de/blog/author/ana-7k2m4q", "de", "/oops"],
    ["/nope", "/nope", "en", "/oops"],
  ])("%s is kept under %s", (path, key, locale, oops) => {
    expect(routeOf(path)).toMatchObject({ kind: "document", key, locale, oops, format: "html" });
  });

  test("what stands behind a path is the same in every language", () => {
    for (const path of ["/blog/caf%C3%A9", "/es/blog/caf%C3%A9"])
      expect(routeOf(path)).toMatchObject({ path: "/blog/café" });
    expect(routeOf("/es")).toMatchObject({ path: "/" });
  });

  test("two spellings of one address share one document", () => {
    expect(routeOf("/%61bout")).toEqual(routeOf("/about"));
    expect(routeOf("/blog/caf%C3%A9")).toEqual(routeOf("/blog/caf%c3%a9"));
  });

  test("a language is part of the address, so two languages never share a document", () => {
    const keys = ["/about", "/es/about", "/fr/about", "/de/about"].map((path) => {
      const route = routeOf(path);
      return route.kind === "document" ? route.key : route.kind;
    });
    expect(new Set(keys).size).toBe(4);
  });

  test.each([
    "/robots.txt",
    "/sitemap.xml",
    "/sitemap/12.xml",
    "/feed.xml",
    "/feed.json",
    "/blog/category/science/feed.xml",
    "/blog/category/caf%C3%A9/feed.json",
    "/.well-known/security.txt",
  ])("%s is kept as it is", (path) => {
    expect(routeOf(path)).toMatchObject({ kind: "document", format: "raw", key: path });
  });
});

describe("everything rendered per request", () => {
  test.each([
    "/login",
    "/es/signup",
    "/dashboard",
    "/dashboard/blogs/edit/1",
    "/de/dashboard/profile",
    "/blog/preview",
    "/fr/blog/preview",
    "/api/health",
    "/api/language",
    "/api/sign-out",
    "/api/lock",
    "/api/active",
    "/api/views/0b9f1f5e-6c1d-4f7a-9a52-0d7a5f1f0c11",
  ])("%s goes to Next", (path) => {
    expect(routeOf(path).kind).toBe("app");
  });

  test.each([
    "/dashboard/nope",
    "/login/x",
    "/de/signup/x",
    "/staff/nowhere",
    "/guardian/x/y",
    "/dashboard/blogs/edit",
    "/lost-device",
    "/stop-email-change/x/y",
  ])("%s, where no page is, is unknown without asking Next [@SITE-25a]", (path) => {
    expect(routeOf(path)).toMatchObject({ kind: "unknown", oops: "/oops" });
  });

  test("a word that only begins like an app area is a document", () => {
    expect(routeOf("/dashboards").kind).toBe("document");
    expect(routeOf("/blog/preview-of-spring").kind).toBe("document");
  });
});

describe("addresses that are tidied", () => {
  test.each([
    ["/about/", "/about"],
    ["//evil.example/x", "/evil.example/x"],
    ["///", "/"],
    ["/blog//a", "/blog/a"],
    ["/en", "/"],
    ["/en/about", "/about"],
    ["/en/%2F%2Fevil.example", "/oops"],
  ])("%s leads to %s on the same site", (path, to) => {
    const route = routeOf(path);
    if (route.kind === "unknown") expect(route.oops).toBe(to);
    else expect(route).toEqual({ kind: "redirect", to });
  });
});

describe("addresses that cannot exist", () => {
  test.each([
    "/a%2Fb",
    "/blog/..",
    "/blog/%2e%2e/dashboard",
    "/x%00y",
    "/x%0Ay",
    "/./about",
    "/_next/static/../../x",
    "/wp.php/about",
    "/_next/image",
    "/_next/data/x.json",
    "/_next",
    "/api",
    "/api/none",
    "/api/health/x",
    "/api/language/x",
    "/api/sign-out/x",
    "/api/views",
    "/api/views/1",
    "/api/views/[id]",
    "/api/views/0b9f1f5e-6c1d-4f7a-9a52-0d7a5f1f0c11/x",
    "/api/views/0b9f1f5e-6c1d-4f7a-9a52-0d7a5f1f0c111",
    "/api/refresh",
    "/api/views/%00",
    "/api/views/a%2Fb",
    "/es/feed.xml",
    "/es/sitemap/1.xml",
    "/de/blog/category/science/feed.xml",
    "/es/favicon.svg",
  ])("%s is unknown without asking Next", (path) => {
    expect(routeOf(path).kind).toBe("unknown");
  });

  test.each(["/%", "/%zz", "/%c3", "http://other.example/", "*", "/\\evil.example"])("%s is malformed", (path) => {
    expect(routeOf(path).kind).toBe("malformed");
  });

  test("the oops pages are reached only by being lost", () => {
    expect(routeOf("/oops")).toMatchObject({ kind: "unknown", oops: "/oops" });
    expect(routeOf("/es/oops/error")).toMatchObject({ kind: "unknown", locale: "es" });
  });
});

test.each(["/favicon.svg", "/uploads/a.webp", "/wp-login.php", "/.well-known/security"])(
  "%s looks like a file",
  (path) => {
    expect(routeOf(path).kind).toBe("file");
  },
);

test("a document is the same whatever is asked of it, but for a search in the blog and what a report is about", () => {
  expect(documentQuery("/about", "?q=tea&x=1")).toBe("");
  expect(documentQuery("/blog/a-post", "?page=2")).toBe("");
  expect(documentQuery("/blog", "?utm_source=x&fbclid=1&x=")).toBe("");
  expect(documentQuery("/blog", "?q=tea%20time&utm_source=x")).toBe("?q=tea+time");
  expect(documentQuery("/blog", "?%71=tea&category=a&page=2&nope=1")).toBe("?q=tea&category=a&page=2");
  expect(documentQuery("/blog", "?page=%")).toBe("?page=%25");
  expect(documentQuery("/blog/tag/algebra", "?page=2&q=x&category=y")).toBe("?page=2");
  expect(documentQuery("/blog/author/ana", "?q=x&page=3")).toBe("?page=3");
  expect(documentQuery("/blog/tag", "?page=2")).toBe("");
  expect(documentQuery("/blog", "?")).toBe("");
  expect(documentQuery("/blog", "")).toBe("");
});

test("the report form is told which page of ours it is about, and nothing else", () => {
  expect(documentQuery("/report", "?about=/blog/a-post&x=1")).toBe("?about=%2Fblog%2Fa-post");
  expect(documentQuery("/report", "?about=%2Ffr%2Fblog%2Fa-post")).toBe("?about=%2Fblog%2Fa-post");
  for (const junk of [
    "https://evil.example",
    "//evil.example/x",
    "/blog/a/b",
    "/nowhere",
    "buy now",
    "/blog/%3Cb%3E",
  ]) {
    expect(documentQuery("/report", `?about=${junk}`)).toBe("");
  }
  expect(documentQuery("/report", "?q=tea")).toBe("");
});

test("every interface the product has is known, and no other", async () => {
  const files = await readdir("app/api", { recursive: true });
  const handlers = files.filter((file) => file.endsWith("route.ts"));
  const shapes = handlers.map((file) => file.replaceAll("\\", "/").replace(/\/route\.ts$/, ""));
  // `refresh` is for this process and its commands alone: to everyone else it is not there.
  const byNext = interfaces.filter((shape) => !ownInterfaces.includes(shape));
  expect(shapes.sort()).toEqual([...byNext, "refresh"].sort());
  expect(routeOf("/api/refresh").kind).toBe("unknown");
});
