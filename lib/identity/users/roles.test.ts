import { describe, expect, it } from "vitest";
import { isPublicRole, isStaff, mayOpen, roleOfPath, roles, staffView } from "./roles.ts";

const mentorOnly = ["/students", "/blogs", "/blogs/new", "/blogs/edit/42", "/schedule", "/analytics", "/verification"];
const studentOnly = ["/mentors", "/mentors/42/book", "/sessions", "/learning"];
const both = ["", "/profile", "/messages", "/video", "/notifications", "/settings", "/mentors/42", "/students/42"];

describe("who may open which page", () => {
  it.each(mentorOnly)("only mentors open /dashboard%s", (page) => {
    expect(roles.filter((role) => mayOpen(role, `/dashboard${page}`))).toEqual(["mentor"]);
  });

  it.each(studentOnly)("only students open /dashboard%s", (page) => {
    expect(roles.filter((role) => mayOpen(role, `/dashboard${page}`))).toEqual(["student"]);
  });

  it.each(both)("everyone signed in opens /dashboard%s", (page) => {
    expect(roleOfPath(`/dashboard${page}`)).toBeUndefined();
    expect(roles.filter((role) => mayOpen(role, `/dashboard${page}`))).toEqual([...roles]);
  });

  it("students and mentors open their achievements, and staff have none", () => {
    const open = roles.filter((role) => mayOpen(role, "/dashboard/achievements"));
    expect(open).toEqual(["student", "mentor"]);
    expect(roleOfPath("/dashboard/achievements/certificates/7KQM-4T2P-9XWD-0HBR")).toEqual(["mentor"]);
  });

  it("does not mistake a page for another that begins with the same letters", () => {
    expect(roleOfPath("/dashboard/blogsphere")).toBeUndefined();
    expect(roleOfPath("/dashboard/sessions-archive")).toBeUndefined();
  });
});

describe("which roles can be registered [@AUTH-10a @SAFE-01a]", () => {
  it("takes student and mentor alone", () => {
    expect(roles.filter(isPublicRole)).toEqual(["student", "mentor"]);
    for (const value of ["", "Student", "staff", "__proto__", 1, null, undefined, ["student"]]) {
      expect(isPublicRole(value)).toBe(false);
    }
  });

  it("counts exactly the other three as staff", () => {
    expect(roles.filter(isStaff)).toEqual(["coordinator", "lead", "admin"]);
  });
});

describe("the pages of staff", () => {
  it.each([
    ["/staff/students", ["coordinator"]],
    ["/staff/students/someone", ["coordinator"]],
    ["/staff/centres", ["coordinator"]],
    ["/staff/mentors", ["coordinator", "lead"]],
    ["/staff/caseload", ["coordinator"]],
    ["/staff/tickets", ["coordinator", "lead"]],
    ["/staff/reports", ["lead"]],
    ["/staff/texts", ["lead"]],
    ["/staff/conversations/someone", ["lead"]],
    ["/staff/accounts", ["admin"]],
    ["/staff/settings", ["admin"]],
    ["/staff/health", ["admin"]],
    ["/staff/outbox", ["admin"]],
    ["/staff/jobs", ["admin"]],
  ])(
    "%s is there for %j past the second step, and for nobody else [@SAFE-01b @SAFE-01c @SAFE-01d @SAFE-01f @SAFE-02c @SAFE-02d]",
    (path, allowed) => {
      for (const role of roles) {
        expect([role, staffView({ role, twoStep: true }, path)]).toEqual([
          role,
          allowed.includes(role) ? "page" : "nothing",
        ]);
        expect(staffView({ role, twoStep: false }, path)).toBe("nothing");
      }
      expect(staffView(null, path)).toBe("nothing");
    },
  );
});
