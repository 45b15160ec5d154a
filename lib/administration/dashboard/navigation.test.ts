import { describe, expect, it } from "vitest";
import { locales } from "#i18n/routing.ts";
import { isStaff, mayOpen, roleOfPath, roles, staffRoles, staffView } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import { type Section, sectionOfPath, sections, sectionsOf, sidebarWidth } from "./navigation.ts";

const all = Object.keys(sections) as Section[];

describe("sidebar", () => {
  it.each(roles)("of a %s has every page that only some may open, if they are among them, and no other", (role) => {
    const guarded = all.filter((section) => roleOfPath(sections[section]) !== undefined);
    expect(guarded.length).toBeGreaterThan(5);
    for (const section of guarded) {
      expect(sectionsOf(role).includes(section), section).toBe(mayOpen(role, sections[section]));
    }
  });

  it("leads staff alone to the pages of staff, and staff to nobody's lessons and messages", () => {
    for (const role of roles) {
      expect(sectionsOf(role).includes("staff"), role).toBe(isStaff(role));
      for (const section of ["dashboard", "messages", "video"] as const)
        expect(sectionsOf(role).includes(section), `${section} of ${role}`).toBe(!isStaff(role));
    }
  });

  it("leads each of staff only to the pages of their role [@SAFE-02a]", () => {
    const pages = all.filter((section) => sections[section].startsWith(paths.staff));
    for (const role of staffRoles) {
      for (const section of pages) {
        const isOpen = staffView({ role, twoStep: true }, sections[section]) === "page";
        if (sectionsOf(role).includes(section)) expect(isOpen, `${section} of ${role}`).toBe(true);
      }
    }
  });

  it("leads everybody to notifications, profile and settings, and nowhere twice", () => {
    for (const role of roles) {
      expect(sectionsOf(role).slice(-3)).toEqual(["notifications", "profile", "settings"]);
      expect(new Set(sectionsOf(role)).size).toBe(sectionsOf(role).length);
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
    ["/staff/reports/7KQM", "staffReports"],
    ["/fr/staff/people", "staffPeople"],
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
