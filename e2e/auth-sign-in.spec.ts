import { expect, type Page } from "@playwright/test";
import { HttpClient } from "./shows/http-client.ts";
import { enterAs } from "./support/pages.ts";
import {
  expectToast,
  forgetSignIn,
  newPerson,
  postForm,
  signInByForm,
  signUpAtOnce,
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

test("the form asks for both fields and can show the password", {
  tag: ["@AUTH-11a", "@AUTH-11b", "@AUTH-11c"],
}, async ({ page }) => {
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

test("the button says so while the server checks", { tag: ["@AUTH-11d", "@AUTH-12c", "@FIELD-19a"] }, async ({
  page,
}) => {
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

test("a person comes back and is greeted by role", { tag: ["@AUTH-12b", "@AUTH-12c"] }, async ({ page }) => {
  const person = newPerson("student");
  await signUpAtOnce(page, person);
  await forgetSignIn(page);
  await signInByForm(page, ` ${person.email.toUpperCase()} `, person.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectToast(page, "Welcome back!", "Successfully logged in as student.");
});

test("a wrong password and an unknown address get the same answer", {
  tag: ["@AUTH-13a", "@AUTH-13b", "@AUTH-13d", "@AUTH-13e"],
}, async ({ page, request }) => {
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

test("one press signs in as the demo student or mentor, and the page that was asked for opens", {
  tag: [
    "@AUTH-12a",
    "@AUTH-12c",
    "@AUTH-14c",
    "@AUTH-14d",
    "@AUTH-17a",
    "@AUTH-17c",
    "@SITE-05a",
    "@SITE-05b",
    "@SITE-05c",
  ],
}, async ({ page }) => {
  let sent: string[] = [];
  await page.route("**/login*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    // Seen at the moment it is sent: both fields are filled.
    sent = await page
      .locator("[name=email], [name=password]")
      .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
    await route.continue();
  });
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Watch Demo" }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole("button", { name: "Student demo" }).click();
  await expect(page).toHaveURL(/\/dashboard\/video$/);
  await expectToast(page, "Welcome back!", "Successfully logged in as student.");
  expect(sent).toEqual([demo.student, demo.password]);
  await forgetSignIn(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Mentor demo" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectToast(page, "Welcome back!", "Successfully logged in as mentor.");
  expect(sent).toEqual([demo.mentor, demo.password]);
});

test("Log Out in the header ends the sign-in for every copy of its cookie", {
  tag: ["@AUTH-15a", "@AUTH-15b", "@AUTH-15c", "@AUTH-27a", "@AUTH-27b", "@front-off"],
}, async ({ page, playwright, baseURL }) => {
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

test("nothing a browser sends changes the role", { tag: ["@AUTH-18b"] }, async ({ page, request }) => {
  await signUpAtOnce(page, newPerson("student"));
  await page.goto("/dashboard");
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

test("a student and a mentor are led away from the other role's pages with a notice", {
  tag: ["@AUTH-19a", "@AUTH-19b", "@AUTH-19c"],
}, async ({ page }) => {
  for (const [role, foreign] of [
    ["student", "students"],
    ["mentor", "mentors"],
  ] as const) {
    await forgetSignIn(page);
    await enterAs(page, role);
    await page.goto(`/dashboard/${foreign}`);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText("This page isn’t for your role", { exact: true })).toBeVisible();
  }
});

test("signed-in people are sent on from login and sign-up", { tag: ["@AUTH-20a"] }, async ({ page }) => {
  await enterAs(page, "student");
  for (const path of ["/login", "/signup", "/signup?role=mentor"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test("a return address that leads elsewhere is ignored", { tag: ["@AUTH-20b"] }, async () => {
  for (const evil of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/dashboard/..//evil.example",
    "/blog",
  ]) {
    const address = `/login?next=${encodeURIComponent(evil)}`;
    const fields = { email: demo.student, password: demo.password };
    for (const sent of [fields, { ...fields, next: evil }]) {
      const { status, location } = await new HttpClient(process.env.BAOBAB_E2E_URL ?? "").submit(address, sent);
      expect([status, location], evil).toEqual([303, "/dashboard"]);
    }
  }
});

test("too many failures pause sign-in for the account, also with the right password", {
  tag: ["@AUTH-24a", "@AUTH-24d"],
}, async ({ page, request }) => {
  const person = newPerson("student");
  await signUpAtOnce(page, person);
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
  tag: ["@AUTH-24a", "@AUTH-24e"],
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

test("each sign-in has a record and a cookie of its own", { tag: ["@AUTH-27f"] }, async ({ page }) => {
  const person = newPerson("student");
  await signUpAtOnce(page, person);
  const first = await signInCookie(page);
  expect(first?.value.split(".")).toHaveLength(5);
  await forgetSignIn(page);
  await signInByForm(page, person.email, person.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await signInCookie(page))?.value).not.toBe(first?.value);
});

test("a cookie that was changed signs nobody in", { tag: ["@AUTH-18a", "@AUTH-27a"] }, async ({ page, request }) => {
  await enterAs(page, "mentor");
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

test("the person's own language leads after sign-in", { tag: ["@I18N-03d"] }, async ({ page }) => {
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
    tag: ["@AUTH-13b", "@AUTH-14d", "@AUTH-16a", "@SITE-30e", "@front-off"],
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
