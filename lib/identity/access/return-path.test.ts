import { describe, expect, it } from "vitest";
import { returnPath } from "./return-path.ts";

const good = [
  ["/dashboard", "/dashboard"],
  ["/dashboard/video", "/dashboard/video"],
  ["/dashboard/blogs/edit/0b4f-12", "/dashboard/blogs/edit/0b4f-12"],
  ["/dashboard/blogs?search=a%20b&page=2", "/dashboard/blogs?search=a%20b&page=2"],
  ["/es/dashboard/profile", "/dashboard/profile"],
  ["/de/dashboard", "/dashboard"],
  [`/dashboard/${"a".repeat(489)}`, `/dashboard/${"a".repeat(489)}`],
] as const;

const evil = [
  "",
  "/",
  "/login",
  "/blog",
  "dashboard",
  "//evil.example",
  "//evil.example/dashboard",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "https://evil.example/dashboard",
  "https:/evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/%2f/evil.example",
  "/%2Fevil.example",
  "%2f%2fevil.example",
  "/dashboard/%2f%2fevil.example",
  "/dashboard/..%2f..%2fevil",
  "/dashboard/../login",
  "/dashboard/./..//evil.example",
  "/dashboard/%2e%2e/login",
  "/dashboard//evil.example",
  "/dashboard\\evil",
  "/dashboard@evil.example",
  "/dashboard.evil.example",
  "/dashboardevil",
  "/dashboard:80",
  "/dashboard#//evil.example",
  "/dashboard?next=//evil.example",
  "/dashboard\r\nSet-Cookie: a=b",
  "/dashboard\n",
  "\t/dashboard",
  " /dashboard",
  "/dash\tboard",
  "/\t/evil.example",
  "/dashboard/\u0000",
  "/dashboard/\u2028x",
  "/dashboard/ｅvil",
  "/es//evil.example",
  "/es/\\evil.example",
  "/es/https://evil.example",
  "/es/es/dashboard",
  "/xx/dashboard",
  "/en/dashboard",
  `/dashboard/${"a".repeat(490)}`,
];

describe("the return address after sign-in", () => {
  it.each(good)("opens the asked page %s", (asked, opened) => {
    expect(returnPath(asked)).toBe(opened);
  });

  it.each(evil)("opens the dashboard instead of %j", (asked) => {
    expect(returnPath(asked)).toBe("/dashboard");
  });

  it("opens the dashboard for everything that is not a string", () => {
    for (const asked of [undefined, null, 1, {}, ["/dashboard/video"]]) expect(returnPath(asked)).toBe("/dashboard");
  });

  it("never leaves the installation, whatever one character stands behind the slash", () => {
    for (let code = 0; code < 0x3000; code++) {
      const opened = returnPath(`/${String.fromCharCode(code)}evil.example`);
      expect(new URL(opened, "https://ours.example").href).toBe("https://ours.example/dashboard");
    }
  });
});
