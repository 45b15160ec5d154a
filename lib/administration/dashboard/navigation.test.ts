import { describe, expect, it } from "vitest";
import { locales } from "#i18n/routing.ts";
import { mayOpen, roles } from "#lib/identity/users/roles.ts";
import { sectionOfPath, sections, sectionsOf, sidebarWidth } from "./navigation.ts";

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

  it.each(["coordinator", "lead", "admin"] as const)(
    "leads staff to their own pages and to nobody's lessons: %s",
    (role) => {
      expect(sectionsOf(role)).toEqual(["staff", "notifications", "profile", "settings"]);
    },
  );

  it("leads nobody to a page of the dashboard that is not theirs", () => {
    for (const role of roles)
      for (const section of sectionsOf(role)) expect(mayOpen(role, sections[section])).toBe(true);
    for (const role of ["student", "mentor"] as const) expect(sectionsOf(role)).not.toContain("staff");
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
    ["/staff", "staff"],
    ["/de/staff/jobs", "staff"],
    ["/staffing", undefined],
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
