import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { demoPassword } from "#lib/accounts/demo/accounts.ts";
import { root, runScript } from "#scripts/support/run.ts";
import { askHttp } from "#server/support/ask.ts";
import { builtActions, calledWith } from "#server/support/call-by-name.ts";
import { expectNoDemo, expectOwnFooter, expectOwnName, settingsOfOwnSite } from "./support/own-name.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { newPerson, postForm } from "./support/people.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { type RunningServer, startServer } from "./support/server.ts";
import { test } from "./support/test.ts";

/** An installation that is no demo, behind https. */
const site = "https://mentoring.example.org";
let server: RunningServer;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  // An older version had a setting that admits minors; what it left in the table must open nothing.
  const dataDir = mkdtempSync(join(tmpdir(), "baobab-e2e-"));
  await runScript("scripts/migrate.ts", [], { env: { DATA_DIR: dataDir, DATABASE_URL: undefined }, quiet: true });
  const insert = "insert into site_settings (key, value, updated_at) values (?, ?, ?)";
  changeRows(dataDir, insert, "minorsAdmitted", "true", Date.now());
  for (const [key, value] of Object.entries(settingsOfOwnSite))
    changeRows(dataDir, insert, key, JSON.stringify(value), Date.now());
  server = await startServer({
    command: "start",
    dataDir,
    env: { AUTH_SECRET: randomBytes(48).toString("base64url"), SITE_URL: site },
  });
});
test.afterAll(() => server.stop());

const adult = {
  locale: "en",
  role: "student",
  name: "Ada Lovelace",
  dateOfBirth: "1990-05-17",
  subjects: "Maths",
  country: "",
  bio: "",
  grade: "",
  password: "a quiet green tree",
  confirmPassword: "a quiet green tree",
  website: "",
};

test("cookies are for https alone and bound to the host", { tag: ["@AUTH-27b", "@AUTH-27e"] }, async ({ request }) => {
  const fields = { ...adult, email: newPerson("student").email };
  const { status, cookies } = await postForm(
    request,
    `${server.url}/signup?role=student`,
    fields,
    "Create Account",
    site,
  );
  expect(status).toBe(303);
  const session = cookies.find((cookie) => cookie.startsWith("__Host-baobab-session="));
  expect(session).toMatch(/; Secure/);
  expect(session).toMatch(/; HttpOnly/);
  expect(session).toMatch(/; SameSite=lax/i);
  expect(session).toMatch(/; Path=\//);
  // No longer than its row may live: 180 days.
  const expires = new Date(/; Expires=([^;]+)/i.exec(session ?? "")?.[1] ?? 0).getTime();
  expect(expires).toBeGreaterThan(Date.now() + 179 * 24 * 3_600_000);
  expect(expires).toBeLessThanOrEqual(Date.now() + 180 * 24 * 3_600_000);
});

test("an action that ends on another page brings that page with its answer", { tag: ["@AUTH-27b"] }, async ({
  request,
}) => {
  const { email } = newPerson("student");
  const fields = { ...adult, email };
  expect((await postForm(request, `${server.url}/signup?role=student`, fields, "Create Account", site)).status).toBe(
    303,
  );
  const output = join(root, process.env.BAOBAB_DIST_DIR || ".next");
  const signIn = builtActions(output).find(({ name }) => name === "submitSignIn");
  if (!signIn) throw new Error("No action signs in");
  const typed = Object.entries({ locale: "en", next: "/dashboard", email, password: adult.password });
  const { body, headers } = calledWith(signIn, typed);
  const answer = await fetch(`${server.url}/login`, {
    method: "POST",
    body,
    headers: { origin: site, accept: "text/x-component", "x-forwarded-proto": "https", ...headers },
    redirect: "manual",
  });
  expect(answer.headers.get("x-action-redirect")).toContain("/dashboard");
  expect(answer.headers.get("set-cookie")).toMatch(/__Host-baobab-session=[^;]+;.*Secure/);
  expect(answer.headers.get("content-type")).toBe("text/x-component");
  expect(await answer.text()).toContain("Ada Lovelace");
  expect(server.log()).not.toContain("failed to get redirect response");
});

test("a failed sign-in names no demo accounts, and there are none, nor posts of theirs", {
  tag: ["@AUTH-13a", "@AUTH-13c", "@AUTH-13d", "@AUTH-14a", "@OPS-02a", "@BLOG-04b", "@BLOG-15a"],
}, async ({ request }) => {
  const page = await (await request.get(`${server.url}/login`)).text();
  expect(page.includes('name="demo"')).toBe(false);
  expect(parsedElementsOf(parsed(page), "button").filter(({ text }) => /demo/i.test(text ?? ""))).toEqual([]);
  expect(page.includes(demoPassword)).toBe(false);
  expect(await (await request.get(`${server.url}/blog`)).text()).toContain("No blog posts available yet.");
  expect(page.includes("demo.baobab.example")).toBe(false);
  const fields = {
    locale: "en",
    next: "/dashboard",
    email: "student@demo.baobab.example",
    password: "baobab-demo-2025",
  };
  const { status, body } = await postForm(request, `${server.url}/login`, fields, "Sign In", site);
  expect(status).toBe(200);
  expect(body.includes("Login failed")).toBe(true);
  expect(body.includes("Invalid credentials.")).toBe(true);
  expect(body.includes("demo.baobab.example or")).toBe(false);
  expect(body.includes('href="/forgot-password"')).toBe(true);
});

test("a posted demo button signs nobody in", { tag: ["@AUTH-14a"] }, async ({ request }) => {
  const { status, cookies } = await postForm(
    request,
    `${server.url}/login`,
    { locale: "en", demo: "mentor" },
    "Sign In",
    site,
  );
  expect(status).toBe(200);
  expect(cookies.filter((cookie) => cookie.includes("session"))).toEqual([]);
});

test("students of 13 to 17 are refused with the reason, whatever the table of settings says", {
  tag: ["@AUTH-22b"],
}, async ({ request }) => {
  // The table is read: the name that stands beside the minors' row is shown.
  expect(await (await request.get(`${server.url}/login`)).text()).toContain("Acacia");
  const year = new Date().getUTCFullYear();
  for (const dateOfBirth of [`${year - 14}-01-01`, `${year - 17}-01-01`]) {
    const fields = { ...adult, email: newPerson("student").email, dateOfBirth };
    const { status, body } = await postForm(
      request,
      `${server.url}/signup?role=student`,
      fields,
      "Create Account",
      site,
    );
    expect(status).toBe(200);
    expect(body).toContain("Not open for your age yet");
    expect(body).toContain("once all protections for minors are in place here");
  }
});

test("no command admits minors", { tag: ["@AUTH-22b"] }, async () => {
  const env = { DATA_DIR: server.dataDir, DATABASE_URL: undefined };
  const answer = await runScript("scripts/setting.ts", ["minorsAdmitted", "true"], { env, quiet: true }).catch(String);
  expect(answer).toContain('There is no setting "minorsAdmitted"');
});

test("an installation has its own name everywhere, its social icons, and no demo", {
  tag: ["@SITE-17a", "@SITE-23b", "@SITE-28a", "@SITE-28d", "@SITE-14a", "@SITE-14b", "@SITE-14c", "@SITE-26c"],
}, async ({ request }) => {
  // What certificates are signed with is there before anybody asks for one.
  expect(readRows(server.dataDir, "select retired_at from signing_keys")).toEqual([{ retired_at: null }]);
  await expectOwnName(request, server.url);
  await expectNoDemo(request, server.url);
  await expectOwnFooter(request, server.url);
});

test("over https every kind of answer keeps browsers on https and carries the security headers", {
  tag: ["@OPS-14a", "@OPS-14b", "@OPS-14c", "@OPS-14d", "@OPS-14e", "@OPS-14f"],
}, async () => {
  const port = Number(new URL(server.url).port);
  const { text } = await askHttp(port, "/");
  const style = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/.exec(text)?.[1] ?? "";
  const own = { origin: site, "content-type": "text/plain" };
  const ofPages = {
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(self), microphone=(self), geolocation=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
  };
  for (const [path, options, status] of [
    ["/", {}, 200],
    ["/", { headers: { "accept-encoding": "br" } }, 200],
    ["/blog", {}, 200],
    ["/blog?q=tree", {}, 200],
    ["/login", {}, 200],
    ["/dashboard", {}, 307],
    ["/api/health", {}, 200],
    ["/api/views/none", { method: "POST", headers: own, body: "x" }, 404],
    // From the disk, and from memory.
    [style, {}, 200],
    [style, {}, 200],
    ["/robots.txt", {}, 200],
    ["/about/", {}, 308],
    ["/nope", {}, 404],
    ["/blog/nope", {}, 404],
    ["/_next/static/none.css", {}, 404],
    ["/contact", { method: "POST", body: "x", headers: { origin: "https://evil.example" } }, 403],
    ["/%", {}, 400],
  ] as const) {
    const answer = await askHttp(port, path, options);
    const what = `${path} ${JSON.stringify(options)}`;
    expect(answer.status, what).toBe(status);
    expect(answer.headers, what).toMatchObject({
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    for (const [name, value] of Object.entries(ofPages)) {
      expect(answer.headers[name], `${what}: ${name}`).toBe(path === style ? undefined : value);
    }
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy, what).toContain("frame-ancestors 'none'");
    expect(/script-src[^;]*/.exec(policy)?.[0] ?? "", what).not.toMatch(/unsafe/);
  }
});
