import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { signIns } from "#db/schema/auth.ts";
import { testDatabase } from "#db/testing.ts";
import { hintCookie, hintOf } from "#lib/identity/access/hint.ts";
import { nothingHeader } from "#lib/platform/app-pages.ts";
import { paths } from "#lib/platform/paths.ts";
import { shownPath } from "#lib/platform/refresh/shown-path.ts";
import { day } from "#lib/platform/time/time.ts";
import { beforeRender } from "./before-render.ts";
import { signedInPerson } from "./support/sign-in.ts";

testDatabase();

let student: string;
let address: string;

/** In place of Next: says what reached it. */
const server = createServer(async (request, response) => {
  if (!(await beforeRender(request, response))) return;
  response.end(JSON.stringify({ url: request.url, headers: request.headers }));
});

beforeAll(async () => {
  student = (await signedInPerson({ role: "student", firstName: "Ada" })).cookie;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(address + path, { redirect: "manual", ...init });
  const text = await answer.text();
  const reached = text ? (JSON.parse(text) as { url: string; headers: Record<string, string> }) : undefined;
  return { status: answer.status, headers: answer.headers, reached };
}

const as = (cookie: string, headers = {}) => ({ headers: { cookie, ...headers } });

describe("a page of the app", () => {
  test("has a new nonce each time, which Next is told and no client can choose [@OPS-14a]", async () => {
    const forged = { "content-security-policy": "script-src 'nonce-mine'" };
    const answers = [await ask(paths.dashboard, as(student, forged)), await ask(paths.dashboard, as(student))];
    const policies = answers.map(({ headers }) => headers.get("content-security-policy"));
    expect(policies[0]).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/);
    expect(policies[0]).not.toBe(policies[1]);
    expect(answers.map(({ reached }) => reached?.headers["content-security-policy"])).toEqual(policies);
    const file = await ask("/api/health", { headers: forged });
    expect(file.reached?.headers["content-security-policy"]).toBeUndefined();
  });

  test("is kept by nobody, and its layout is told the address without what Next's router added", async () => {
    const { headers, reached } = await ask("/es/dashboard/settings?tab=profile&_rsc=1x", as(student));
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(reached?.headers[shownPath.header]).toBe("/dashboard/settings?tab=profile");
    expect(reached?.url).toBe("/es/dashboard/settings?tab=profile&_rsc=1x");
  });

  test("has the status of what it will show", async () => {
    expect((await ask(paths.messages, as(student))).status).toBe(200);
    expect((await ask(paths.conversation(crypto.randomUUID()), as(student))).status).toBe(404);
    expect((await ask(paths.mentor(crypto.randomUUID()), as(student))).status).toBe(404);
  });

  test("renews a hint that is missing or out of date, and leaves the right one [@SITE-11b]", async () => {
    const hint = hintOf({ firstName: "Ada" });
    const renewed = async (kept?: string) => {
      const cookie = kept === undefined ? student : `${student}; ${hintCookie}=${kept}`;
      return (await ask(paths.dashboard, as(cookie))).headers.getSetCookie();
    };
    expect(await renewed()).toEqual([`${hintCookie}=${hint}; Path=/; Max-Age=2592000; SameSite=lax`]);
    // As older releases marked adults.
    expect(await renewed(`${hint}.donate`)).toHaveLength(1);
    expect(await renewed(hint)).toEqual([]);
  });

  test("gives everybody of one name the same hint: it does not say who is a minor [@DON-09a]", async () => {
    const ages = ["1980-05-01", new Date(Date.now() - 15 * 366 * day).toISOString().slice(0, 10)];
    const hints = ages.map(async (dateOfBirth) => {
      const { cookie } = await signedInPerson({ role: "student", firstName: "Ada", dateOfBirth });
      return (await ask(paths.dashboard, as(cookie))).headers.getSetCookie();
    });
    const [adult, minor] = await Promise.all(hints);
    expect(minor).toHaveLength(1);
    expect(minor).toEqual(adult);
  });
});

describe("a page on a shared device [@AUTH-30a]", () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  /** Signed in there, and idle for so long. */
  async function idle(minutes: number) {
    const { cookie, signInId } = await signedInPerson({ role: "student", firstName: "Ada" });
    const activeAt = minutesAgo(minutes);
    await db().update(signIns).set({ sharedActiveAt: activeAt }).where(eq(signIns.id, signInId));
    const moved = async () => {
      const [row] = await db().select().from(signIns).where(eq(signIns.id, signInId));
      return row?.sharedActiveAt?.getTime() !== activeAt.getTime();
    };
    return { cookie, moved };
  }

  test.each([
    ["a page that is asked for", {}, true],
    ["what Next's router reads", { rsc: "1" }, false],
    ["what an action of a script answers", { "next-action": "x" }, false],
    ["what the browser reads in advance", { "sec-purpose": "prefetch" }, false],
  ])("%s: whether it is activity", async (_, headers, isActivity) => {
    const { cookie, moved } = await idle(5);
    await ask(paths.messages, as(cookie, headers));
    expect(await moved()).toBe(isActivity);
  });

  test("a form without script is activity, and an interface is none", async () => {
    const posted = await idle(5);
    await ask(paths.settings, { method: "POST", body: new FormData(), ...as(posted.cookie) });
    expect(await posted.moved()).toBe(true);
    const polled = await idle(5);
    await ask("/api/notifications", as(polled.cookie));
    expect(await polled.moved()).toBe(false);
  });

  test("leads to the page that unlocks it once it is locked, and public pages forget the name", async () => {
    const { cookie, moved } = await idle(15);
    const name = `${hintCookie}=${hintOf({ firstName: "Ada" })}`;
    const { status, headers, reached } = await ask("/de/dashboard/goals?of=me", as(`${cookie}; ${name}`));
    expect({ status, to: headers.get("location") }).toEqual({
      status: 307,
      to: "/de/login/locked?next=%2Fdashboard%2Fgoals%3Fof%3Dme",
    });
    expect(headers.getSetCookie()).toEqual([`${hintCookie}=; Path=/; Max-Age=0`]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(reached).toBeUndefined();
    expect(await moved()).toBe(false);
  });

  test("shows the name on public pages as long as the browser is open", async () => {
    const { cookie } = await idle(1);
    const hint = hintOf({ firstName: "Ada" });
    const { headers } = await ask(paths.dashboard, as(cookie));
    expect(headers.getSetCookie()).toEqual([`${hintCookie}=${hint}; Path=/; SameSite=lax`]);
  });
});

describe("somebody who may not see it", () => {
  test("is led to the login, and public pages forget the name [@AUTH-17a]", async () => {
    const { status, headers, reached } = await ask("/dashboard/goals?of=me", as(`${hintCookie}=old`));
    expect({ status, to: headers.get("location") }).toEqual({
      status: 307,
      to: "/login?next=%2Fdashboard%2Fgoals%3Fof%3Dme",
    });
    expect(headers.getSetCookie()).toEqual([`${hintCookie}=; Path=/; Max-Age=0`]);
    expect(reached).toBeUndefined();
  });

  test("gets the page for nothing, whose form Next does not take for an action [@SAFE-02e]", async () => {
    const post = { method: "POST", body: new FormData() };
    const { status, reached, headers } = await ask("/de/staff/jobs", { ...post, ...as(student) });
    expect({ status, shown: reached?.headers[nothingHeader] }).toEqual({ status: 404, shown: "de" });
    expect(reached?.headers["content-type"]).toBeUndefined();
    expect(headers.get("cache-control")).toBe("private, no-store");
    const asked = await ask(paths.messages, as(student, { [nothingHeader]: "en" }));
    expect(asked.reached?.headers[nothingHeader]).toBeUndefined();
  });

  test("is told that a page is not for their role [@AUTH-19a @AUTH-19c]", async () => {
    const { status, headers } = await ask(paths.schedule, as(student));
    expect({ status, to: headers.get("location") }).toEqual({ status: 307, to: paths.dashboard });
    expect(headers.getSetCookie().join()).toContain("baobab_flash=");
  });
});

test("files, handlers and parts of Next pass as they are", async () => {
  for (const path of ["/api/messages", "/_next/static/a.js", "/uploads/a.webp"]) {
    const { headers, reached } = await ask(path, as(student));
    expect(reached?.url).toBe(path);
    expect(headers.get("content-security-policy")).toBeNull();
  }
});
