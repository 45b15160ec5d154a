import { describe, expect, it } from "vitest";
import { locales } from "#i18n/routing.ts";
import { sectionOfPath, sectionsOf, sidebarWidth } from "./navigation.ts";

describe("sidebar", () => {
  it("lists a student's pages in the promised order", () => {
    expect(sectionsOf("student")).toEqual([
      "dashboard",
      "mentors",
      "sessions",
      "messages",
      "video",
      "learning",
      "achievements",
      "notifications",
      "profile",
      "settings",
    ]);
  });

  it("lists a mentor's pages in the promised order", () => {
    expect(sectionsOf("mentor")).toEqual([
      "dashboard",
      "students",
      "blogs",
      "schedule",
      "messages",
      "video",
      "analytics",
      "achievements",
      "notifications",
      "profile",
      "settings",
    ]);
  });

  it("never offers a student what is a mentor's, nor the other way round", () => {
    for (const section of ["students", "blogs", "schedule", "analytics"] as const) {
      expect(sectionsOf("student")).not.toContain(section);
    }
    for (const section of ["mentors", "sessions", "learning"] as const) {
      expect(sectionsOf("mentor")).not.toContain(section);
    }
  });

  it.each([
    ["/dashboard", "dashboard"],
    ["/en/dashboard", "dashboard"],
    ["/es/dashboard/", "dashboard"],
    ["/dashboard/blogs/new", "blogs"],
    ["/de/dashboard/blogs/edit/1", "blogs"],
    ["/dashboard/profile", "profile"],
    ["/dashboard/unknown", undefined],
    ["/blog", undefined],
    ["/", undefined],
  ])("finds the section of %s", (path, section) => {
    expect(sectionOfPath(path, locales)).toBe(section);
  });

  it("is wide unless the cookie says narrow", () => {
    expect([sidebarWidth(undefined), sidebarWidth("x"), sidebarWidth("narrow")]).toEqual(["wide", "wide", "narrow"]);
  });
});
