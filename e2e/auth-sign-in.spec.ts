import { expect, type Page } from "@playwright/test";
import {
  chooseDemo,
  expectToast,
  forgetSignIn,
  newPerson,
  postForm,
  signInByForm,
  signUpByForm,
} from "./support/people.ts";
import { test } from "./support/test.ts";

const demo = {
  student: "student@demo.baobab.example",
  mentor: "mentor@demo.baobab.example",
  password: "baobab-demo-2025",
};
const failure = `Invalid credentials. Try demo accounts: ${demo.student} or ${demo.mentor} (password: ${demo.password})`;
const sessionName = "baobab-session";

async function signInCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === sessionName);
}

test("the form asks for both fields and can show the password", { tag: ["@AUTH-11"] }, async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const email = page.getByLabel("Email", { exact: true });
  const password = page.getByLabel("Password", { exact: true });
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await email.fill("not an address");
  await password.fill("a quiet green tree");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Please enter an e-mail address")).toBeVisible();
  await expect(email).toHaveValue("not an address");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(page.getByRole("main").getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/signup");
});

test("the button says so while the server checks", { tag: ["@AUTH-11", "@FIELD-19"] }, async ({ page }) => {
  await page.goto("/login");
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/login", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.getByLabel("Email", { exact: true }).fill(demo.mentor);
  await page.getByLabel("Password", { exact: true }).fill(demo.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  release();
  await expectToast(page, "Welcome back!", "Successfully logged in as mentor.");
});

test("a person comes back and is greeted by role", { tag: ["@AUTH-12"] }, async ({ page }) => {
  const person = newPerson("student");
  await signUpByForm(page, person);
  await forgetSignIn(page);
  await signInByForm(page, ` ${person.email.toUpperCase()} `, person.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectToast(page, "Welcome back!", "Successfully logged in as student.");
});

test("a wrong password and an unknown address get the same answer", { tag: ["@AUTH-13"] }, async ({
  page,
  request,
}) => {
  await signInByForm(page, demo.student, "not the password");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Login failed");
  await expect(alert).toContainText(failure);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(demo.student);
  await expect(page.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute("href", "/forgot-password");
  const answers = await Promise.all(
    [demo.student, "nobody@people.example"].map(async (email) => {
      const { status, body } = await postForm(
        request,
        "/login",
        { locale: "en", next: "/dashboard", email, password: "x" },
        "Sign In",
      );
      return { status, said: body.includes(failure) };
    }),
  );
  expect(answers).toEqual([
    { status: 200, said: true },
    { status: 200, said: true },
  ]);
});

for (const role of ["student", "mentor"] as const) {
  test(`one press signs in as the demo ${role}`, { tag: ["@AUTH-14"] }, async ({ page }) => {
    await page.goto("/login");
    await page.route("**/login", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      // Seen at the moment it is sent: both fields are filled.
      await expect(page.getByLabel("Email", { exact: true })).toHaveValue(demo[role]);
      await expect(page.getByLabel("Password", { exact: true })).toHaveValue(demo.password);
      await route.continue();
    });
    await page.getByRole("button", { name: role === "student" ? "Student demo" : "Mentor demo" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expectToast(page, "Welcome back!", `Successfully logged in as ${role}.`);
  });
}

test("Log Out in the header ends the sign-in for every copy of its cookie", { tag: ["@AUTH-15", "@AUTH-27"] }, async ({
  page,
  playwright,
  baseURL,
}) => {
  await signUpByForm(page, newPerson("student"));
  const cookie = await signInCookie(page);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  const copy = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { cookie: `${sessionName}=${cookie?.value}` },
  });
  expect((await copy.get("/dashboard", { maxRedirects: 0 })).status()).toBe(200);
  await page.goto("/blog");
  await page.locator("summary").filter({ hasText: "My Account" }).filter({ visible: true }).click();
  await page.getByRole("button", { name: "Log Out" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" }).filter({ visible: true })).toBeVisible();
  const after = await copy.get("/dashboard", { maxRedirects: 0 });
  expect(after.status()).toBe(307);
  expect(after.headers().location).toMatch(/\/login/);
});

test("Logout in the sidebar also clears what the browser kept, and says so", { tag: ["@AUTH-16"] }, async ({
  page,
}) => {
  await signUpByForm(page, newPerson("mentor"));
  await page.evaluate(() => {
    localStorage.setItem("kept", "1");
    sessionStorage.setItem("kept", "1");
  });
  await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectToast(page, "Logged out", "You have been successfully logged out.");
  // The public page that follows may have fetched the typeface of the headings again.
  const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect((await page.evaluate(left)).filter((key) => key !== "baobab_typeface")).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name).filter((name) => /session|hint/.test(name))).toEqual(
    [],
  );
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
});

const pages = [
  "",
  "/profile",
  "/messages",
  "/video",
  "/students",
  "/mentors",
  "/sessions",
  "/schedule",
  "/analytics",
  "/learning",
  "/achievements",
  "/notifications",
  "/settings",
  "/blogs",
  "/blogs/new",
  "/blogs/edit/1",
];

test("signed out, no dashboard page sends anything but the way to the login", { tag: ["@AUTH-17"] }, async ({
  request,
}) => {
  for (const path of pages) {
    for (const headers of [{}, { rsc: "1" }, { rsc: "1", "next-router-prefetch": "1" }] as Record<string, string>[]) {
      const answer = await request.get(`/dashboard${path}`, { headers, maxRedirects: 0 });
      expect([path, answer.status()]).toEqual([path, 307]);
      const location = new URL(answer.headers().location ?? "", "http://x");
      expect([location.pathname, location.searchParams.get("next")]).toEqual(["/login", `/dashboard${path}`]);
      expect((await answer.text()).length).toBeLessThan(200);
    }
  }
});

test("after sign-in the requested page opens", { tag: ["@AUTH-12", "@AUTH-17", "@SITE-05"] }, async ({ page }) => {
  await page.goto("/dashboard/video");
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole("button", { name: "Student demo" }).click();
  await expect(page).toHaveURL(/\/dashboard\/video$/);
});

test("nothing a browser sends changes the role", { tag: ["@AUTH-18"] }, async ({ page, request }) => {
  await signUpByForm(page, newPerson("student"));
  await page.evaluate(() => {
    localStorage.setItem("userRole", "mentor");
    sessionStorage.setItem("userRole", "mentor");
  });
  await page.context().addCookies(["userRole", "role"].map((name) => ({ name, value: "mentor", url: page.url() })));
  await page.goto("/dashboard/blogs?role=mentor");
  await expect(page).toHaveURL(/\/dashboard$/);
  const surplus = { locale: "en", next: "/dashboard", email: demo.student, password: demo.password, role: "mentor" };
  const answer = await postForm(request, "/login", surplus, "Sign In");
  expect(answer.status).toBe(200);
  expect(answer.body).toContain("something unexpected");
});

for (const [role, own, foreign] of [
  [
    "student",
    ["mentors", "sessions", "learning"],
    ["students", "blogs", "blogs/new", "blogs/edit/1", "schedule", "analytics"],
  ],
  ["mentor", ["students", "blogs", "blogs/new", "schedule", "analytics"], ["mentors", "sessions", "learning"]],
] as const) {
  test(`a ${role} is led away from the other role's pages with a notice`, { tag: ["@AUTH-19"] }, async ({ page }) => {
    await chooseDemo(page, role);
    for (const path of own)
      expect([path, (await page.request.get(`/dashboard/${path}`, { maxRedirects: 0 })).status()]).toEqual([path, 200]);
    for (const path of foreign) {
      const answer = await page.request.get(`/dashboard/${path}`, { maxRedirects: 0 });
      expect([path, answer.status(), answer.headers().location]).toEqual([
        path,
        307,
        expect.stringMatching(/\/dashboard$/),
      ]);
    }
    await page.goto(`/dashboard/${foreign[0]}`);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText("This page isn’t for your role", { exact: true })).toBeVisible();
  });
}

test("signed-in people are sent on from login and sign-up", { tag: ["@AUTH-20"] }, async ({ page }) => {
  await chooseDemo(page, "student");
  for (const path of ["/login", "/signup", "/signup?role=mentor"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

for (const evil of [
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/dashboard/..//evil.example",
  "/blog",
]) {
  test(`the return address ${evil} is ignored`, { tag: ["@AUTH-20"] }, async ({ page, request }) => {
    await page.goto(`/login?next=${encodeURIComponent(evil)}`);
    await page.getByRole("button", { name: "Mentor demo" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const fields = { locale: "en", next: evil, email: demo.student, password: demo.password };
    const { status, location } = await postForm(request, "/login", fields, "Sign In");
    expect([status, location]).toEqual([303, "/dashboard"]);
  });
}

test("too many failures pause sign-in for the account, also with the right password", { tag: ["@AUTH-24"] }, async ({
  page,
  request,
}) => {
  const person = newPerson("student");
  await signUpByForm(page, person);
  await forgetSignIn(page);
  const fields = { locale: "en", next: "/dashboard", email: person.email };
  for (let guess = 0; guess < 10; guess++) {
    const { body } = await postForm(request, "/login", { ...fields, password: `guess ${guess}` }, "Sign In");
    expect(body).toContain("Login failed");
  }
  await signInByForm(page, person.email, person.password);
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Sign-in is paused");
  await expect(alert).toContainText("Please wait 15 minutes and try again.");
});

test("a browser that signed in before keeps a way in while strangers guess, and its mark opens nothing", {
  tag: ["@AUTH-24"],
}, async ({ page, request }) => {
  const person = newPerson("student");
  await signUpByForm(page, person);
  const markOf = async () => (await page.context().cookies()).find(({ name }) => name === "baobab-device");
  const mark = await markOf();
  expect(mark).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(mark?.expires).toBeLessThanOrEqual(Date.now() / 1_000 + 90 * 24 * 3_600);
  await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
  const fields = { locale: "en", next: "/dashboard", email: person.email };
  const guess = (n: number) => postForm(request, "/login", { ...fields, password: `guess ${n}` }, "Sign In");
  for (let n = 0; n < 10; n++) expect((await guess(n)).body).toContain("Login failed");
  expect((await guess(10)).body).toContain("Sign-in is paused");
  await signInByForm(page, person.email, person.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await markOf())?.value.split(".")[1]).toBe(mark?.value.split(".")[1]);
});

test("each sign-in has a record and a cookie of its own", { tag: ["@AUTH-27"] }, async ({ page }) => {
  const person = newPerson("student");
  await signUpByForm(page, person);
  const first = await signInCookie(page);
  expect(first?.value.split(".")).toHaveLength(5);
  await forgetSignIn(page);
  await signInByForm(page, person.email, person.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await signInCookie(page))?.value).not.toBe(first?.value);
});

test("a cookie that was changed signs nobody in", { tag: ["@AUTH-18", "@AUTH-27"] }, async ({ page, request }) => {
  await chooseDemo(page, "mentor");
  const value = (await signInCookie(page))?.value ?? "";
  const forged = [`${value.slice(0, -4)}AAAA`, value.slice(1), "x", "", "a.b.c.d.e", btoa('{"alg":"none"}')];
  for (const cookie of forged) {
    const answer = await request.get("/dashboard", {
      headers: { cookie: `${sessionName}=${cookie}` },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(307);
  }
});

test("the person's own language leads after sign-in", { tag: ["@I18N-03"] }, async ({ page }) => {
  const person = newPerson("student");
  await page.goto("/de/signup?role=student");
  await page.getByLabel("Name", { exact: true }).fill(person.name);
  await page.getByLabel("E-Mail").fill(person.email);
  await page.getByLabel("Passwort", { exact: true }).fill(person.password);
  await page.getByLabel("Passwort bestätigen").fill(person.password);
  await page.getByLabel("Geburtsdatum").fill("1990-05-17");
  await page.getByLabel("Fächer, in denen du Hilfe brauchst").fill("Mathe");
  await page.getByRole("button", { name: "Konto erstellen" }).click();
  await expect(page).toHaveURL(/\/de\/dashboard$/);
  await expectToast(page, "Willkommen bei Baobab!", "Du bist registriert. Deine Rolle: Lernende/r.");
  await forgetSignIn(page);
  await signInByForm(page, person.email, person.password);
  await expect(page).toHaveURL(/\/de\/dashboard$/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("signing in, failing, the demo and signing out work as plain forms", {
    tag: ["@AUTH-11", "@AUTH-13", "@AUTH-14", "@AUTH-16", "@SITE-30"],
  }, async ({ page }) => {
    await signInByForm(page, demo.student, "not the password");
    await expect(page.getByText(failure)).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(demo.student);
    await expect(page.getByRole("button", { name: "Show password" })).toHaveCount(0);
    await signInByForm(page, demo.student, demo.password);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/login");
    await page.getByRole("button", { name: "Mentor demo" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
