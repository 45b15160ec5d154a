import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { newPerson, postForm } from "./support/people.ts";
import { type RunningServer, startServer } from "./support/server.ts";
import { test } from "./support/test.ts";

/** An installation that is no demo, behind https. */
const site = "https://mentoring.example.org";
let server: RunningServer;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  server = await startServer({
    command: "start",
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

test("cookies are for https alone and bound to the host", { tag: ["@AUTH-27"] }, async ({ request }) => {
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
});

test("a failed sign-in names no demo accounts, and there are none", { tag: ["@AUTH-13", "@AUTH-14"] }, async ({
  request,
}) => {
  const page = await (await request.get(`${server.url}/login`)).text();
  expect(page.includes('name="demo"')).toBe(false);
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

test("a posted demo button signs nobody in", { tag: ["@AUTH-14"] }, async ({ request }) => {
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

test("students of 13 to 17 are refused with the reason until minors are admitted", { tag: ["@AUTH-22"] }, async ({
  request,
}) => {
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
