import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { signIns } from "#db/schema/auth.ts";
import { testDatabase } from "#db/testing.ts";
import { locales } from "#i18n/routing.ts";
import { paths, splitLocale } from "#lib/platform/paths.ts";
import { signedInBy } from "./signed-in.ts";
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

async function ask(address: string, { method = "POST", cookie = "", byScript = false } = {}) {
  const [pathname = "", query] = address.split("?");
  const search = query === undefined ? "" : `?${query}`;
  const away = await turnedAway({
    ...splitLocale(pathname, locales),
    method,
    search,
    cookies: cookie,
    person: () => signedInBy(cookie),
    byScript,
  });
  return away ?? "through";
}

describe("a form posted by somebody signed out [@AUTH-17b]", () => {
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
    expect(await ask(path)).toBe("nothing");
  });

  test("to a page for everybody reaches it", async () => {
    for (const path of ["/login", "/signup", "/contact"]) {
      expect(await ask(path)).toBe("through");
    }
  });

  test("by script reaches its action, which guards itself and answers in the page", async () => {
    for (const path of ["/dashboard/settings", "/staff/jobs"]) {
      expect(await ask(path, { byScript: true })).toBe("through");
    }
  });
});

describe("a locked sign-in of a shared device [@AUTH-30a]", () => {
  let locked: string;
  beforeAll(async () => {
    const person = await signedInPerson({ role: "lead" });
    locked = person.cookie;
    await db()
      .update(signIns)
      .set({ sharedActiveAt: new Date(), lockedAt: new Date() })
      .where(eq(signIns.id, person.signInId));
  });

  test.each([
    ["/dashboard", "/login/locked"],
    ["/es/dashboard/settings?tab=profile", "/es/login/locked?next=%2Fdashboard%2Fsettings%3Ftab%3Dprofile"],
    ["/staff/jobs", "/login/locked?next=%2Fstaff%2Fjobs"],
    [paths.standing, "/login/locked?next=%2Fdashboard%2Fstanding"],
  ])("leads from %s, read or posted, to the page that unlocks it", async (path, to) => {
    expect(await ask(path, { method: "GET", cookie: locked })).toMatchObject({ status: 307, to });
    expect(await ask(path, { cookie: locked })).toMatchObject({ status: 303, to });
  });

  test("leads there from the pages of signing in too, and back when it is open or ended", async () => {
    for (const path of ["/login", "/signup", "/login/code"]) {
      expect(await ask(path, { method: "GET", cookie: locked })).toMatchObject({ to: "/login/locked" });
    }
    expect(await ask("/login/locked?next=%2Fstaff", { method: "GET", cookie: locked })).toBe("through");
    expect(await ask("/login/locked", { cookie: locked })).toBe("through");
    const open = { method: "GET", cookie: student };
    expect(await ask("/login/locked?next=%2Fdashboard%2Fgoals", open)).toMatchObject({ to: "/dashboard/goals" });
    expect(await ask("/login/locked", { method: "GET" })).toMatchObject({ to: "/login" });
  });
});

describe("a form posted by somebody of another role [@AUTH-19d @SAFE-02b @SAFE-02c @SAFE-02e]", () => {
  test("is sent where the role belongs, and finds nothing among the pages of staff", async () => {
    expect(await ask("/dashboard/schedule", { cookie: student })).toMatchObject({ status: 303, to: "/dashboard" });
    for (const cookie of [student, lead]) {
      expect(await ask("/staff/jobs", { cookie })).toBe("nothing");
    }
    expect(await ask("/dashboard", { cookie: lead })).toMatchObject({ status: 303, to: "/staff" });
    expect(await ask("/dashboard/settings", { cookie: suspended })).toMatchObject({ status: 303, to: paths.standing });
  });

  test("is taken where the role may be", async () => {
    expect(await ask("/dashboard/settings", { cookie: student })).toBe("through");
    expect(await ask(paths.standing, { cookie: suspended })).toBe("through");
  });
});

describe("a deputy of the safeguarding lead [@SAFE-29e]", () => {
  const now = new Date();
  async function coordinator(deputySince: Date | null) {
    const { cookie, userId } = await signedInPerson({ role: "coordinator", deputySince, totpConfirmedAt: now });
    await db().update(signIns).set({ twoStep: true }).where(eq(signIns.userId, userId));
    return { cookie, userId };
  }
  const toRole = (path: string) => ({ status: 307, to: paths.staffDeputyTo(path) });

  test("is led from a page of the role not taken now to where it is taken; a form finds nothing there", async () => {
    const { cookie, userId } = await coordinator(now);
    const get = { method: "GET", cookie };
    expect(await ask("/staff/reports/R-1", get)).toMatchObject(toRole("/staff/reports/R-1"));
    expect(await ask(paths.staffReports, { cookie })).toBe("nothing");
    expect(await ask(paths.staffStudents, get)).toBe("through");
    expect(await ask(paths.staffDeputy, get)).toBe("through");
    // A page of a third role is nobody's here.
    expect(await ask(paths.staffOutbox, get)).toBe("nothing");
    await db()
      .update(signIns)
      .set({ leadUntil: new Date(now.getTime() + 60_000) })
      .where(eq(signIns.userId, userId));
    expect(await ask("/staff/reports/R-1", get)).toBe("through");
    expect(await ask(paths.staffStudents, get)).toMatchObject(toRole(paths.staffStudents));
  });

  test("is nobody without the mark", async () => {
    const { cookie } = await coordinator(null);
    for (const path of [paths.staffDeputy, paths.staffReports])
      expect(await ask(path, { method: "GET", cookie })).toBe("nothing");
  });
});
