import { NextRequest } from "next/server";
import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#db/testing.ts";
import { locales } from "#i18n/routing.ts";
import { paths, splitLocale } from "#lib/platform/paths.ts";
import { action, hidden, multipartForm } from "./support/forms.ts";
import { signedInPerson } from "./support/sign-in.ts";
import { turnedAway } from "./turn-away.ts";

testDatabase();

let student: string;
let suspended: string;
let lead: string;

beforeAll(async () => {
  student = (await signedInPerson({ role: "student" })).cookie;
  suspended = (await signedInPerson({ suspendedAt: new Date() })).cookie;
  lead = (await signedInPerson({ role: "lead" })).cookie;
});

const form = multipartForm(hidden());

async function ask(path: string, { method = "POST", cookie = "", headers = {} as Record<string, string> } = {}) {
  const body = method === "POST" ? { body: form.body } : {};
  const own = method === "POST" ? { ...form.headers, ...headers } : headers;
  const request = new NextRequest(`http://localhost:3000${path}`, { method, ...body, headers: { ...own, cookie } });
  const { locale, path: bare } = splitLocale(request.nextUrl.pathname, locales);
  const answer = await turnedAway(request, locale, bare);
  const { status, headers: answered } = answer ?? { status: "through", headers: new Headers() };
  const to = answered.get("location")?.replace("http://localhost:3000", "") ?? null;
  return { status, to, shown: answered.get("x-middleware-rewrite"), headers: answered };
}

describe("a form posted by somebody signed out [@AUTH-17]", () => {
  test.each([
    [paths.dashboard, "/login?next=%2Fdashboard"],
    ["/es/dashboard/settings?tab=profile", "/es/login?next=%2Fdashboard%2Fsettings%3Ftab%3Dprofile"],
    ["/dashboard/blogs/new", "/login?next=%2Fdashboard%2Fblogs%2Fnew"],
    [paths.standing, "/login?next=%2Fdashboard%2Fstanding"],
  ])("to %s is sent to the login, which returns there", async (path, login) => {
    expect(await ask(path)).toMatchObject({ status: 303, to: login });
    expect(await ask(path, { method: "GET" })).toMatchObject({ status: 307, to: login });
    expect(await ask(path, { cookie: "session=forged" })).toMatchObject({ status: 303, to: login });
  });

  test.each(["/staff", "/staff/jobs", "/de/staff/donations"])("to %s finds nothing there", async (path) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status: 404, to: null });
    expect(answer.shown).toMatch(/\/(?:en|de)\/oops$/);
    // Nothing is left for Next to take for an action.
    expect(answer.headers.get("x-middleware-override-headers")?.split(",")).not.toContain("content-type");
  });

  test("to a page for everybody reaches it", async () => {
    for (const path of ["/login", "/signup", "/contact"]) {
      expect(await ask(path)).toMatchObject({ status: "through" });
    }
  });

  test("by script reaches its action, which guards itself and answers in the page", async () => {
    for (const path of ["/dashboard/settings", "/staff/jobs"]) {
      expect(await ask(path, { headers: { "next-action": action } })).toMatchObject({ status: "through" });
    }
  });
});

describe("a form posted by somebody of another role [@AUTH-19 @SAFE-02]", () => {
  test("is sent where the role belongs, and finds nothing among the pages of staff", async () => {
    expect(await ask("/dashboard/schedule", { cookie: student })).toMatchObject({ status: 303, to: "/dashboard" });
    for (const cookie of [student, lead]) {
      expect(await ask("/staff/jobs", { cookie })).toMatchObject({ status: 404, to: null });
    }
    expect(await ask("/dashboard", { cookie: lead })).toMatchObject({ status: 303, to: "/staff" });
    expect(await ask("/dashboard/settings", { cookie: suspended })).toMatchObject({ status: 303, to: paths.standing });
  });

  test("is taken where the role may be", async () => {
    expect(await ask("/dashboard/settings", { cookie: student })).toMatchObject({ status: "through" });
    expect(await ask(paths.standing, { cookie: suspended })).toMatchObject({ status: "through" });
  });
});
