import { expect, type Page } from "@playwright/test";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson, shareSignIn, signedInDemo, testPassword } from "./shows/people.ts";
import { expectToast, forgetSignIn, newPerson, postForm, signInByForm } from "./support/people.ts";
import { expectTakenByReact } from "./support/press.ts";
import { test } from "./support/test.ts";

const demo = {
  student: "student@demo.baobab.example",
  mentor: "mentor@demo.baobab.example",
  password: "baobab-demo-2025",
};
const failure = `Invalid credentials. Try demo accounts: ${demo.student} or ${demo.mentor} (password: ${demo.password})`;
const sessionName = "baobab-session";
const origin = () => process.env.BAOBAB_E2E_URL ?? "";

async function signInCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === sessionName);
}

test("the form asks for both fields and can show the password; a wrong one is refused; a person comes back and is greeted by role", {
  tag: [
    "@AUTH-11a",
    "@AUTH-11b",
    "@AUTH-11c",
    "@AUTH-11d",
    "@AUTH-12b",
    "@AUTH-12c",
    "@AUTH-13a",
    "@AUTH-13b",
    "@AUTH-13e",
    "@AUTH-27f",
    "@FIELD-19a",
  ],
}, async ({ page }) => {
  await page.goto("/login");
  const send = page.getByRole("button", { name: "Sign In", exact: true });
  await send.click();
  const email = page.getByLabel("Email", { exact: true });
  const password = page.getByLabel("Password", { exact: true });
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await email.fill("not an address");
  await password.fill("a quiet green tree");
  await send.click();
  await expect(page.getByText("Please enter an e-mail address")).toBeVisible();
  await expect(email).toHaveValue("not an address");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(page.getByRole("main").getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/signup");

  await email.fill(demo.student);
  await password.fill("not the password");
  await send.click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Login failed");
  await expect(alert).toContainText(failure);
  await expect(email).toHaveValue(demo.student);
  await expect(page.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute("href", "/forgot-password");

  const person = await newSignedInPerson(origin(), "student");
  const first = person.cookies.get(sessionName);
  expect(first?.split(".")).toHaveLength(5);
  const held = Promise.withResolvers<void>();
  await page.route("**/login", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  await email.fill(` ${person.email.toUpperCase()} `);
  await password.fill(testPassword);
  await send.click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  held.resolve();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectToast(page, "Welcome back!", "Successfully logged in as student.");
  expect((await signInCookie(page))?.value.split(".")).toHaveLength(5);
  expect((await signInCookie(page))?.value).not.toBe(first);
});

test("a wrong password and an unknown address get the same answer", { tag: ["@AUTH-13a", "@AUTH-13d"] }, async ({
  request,
}) => {
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

test("one press signs in as the demo student or mentor, the page that was asked for opens, and another role's page leads away with a notice", {
  tag: [
    "@AUTH-12a",
    "@AUTH-12c",
    "@AUTH-14c",
    "@AUTH-14d",
    "@AUTH-17a",
    "@AUTH-17c",
    "@AUTH-18b",
    "@AUTH-19a",
    "@AUTH-19b",
    "@AUTH-19c",
    "@SITE-05a",
    "@SITE-05b",
    "@SITE-05c",
  ],
}, async ({ page }) => {
  // A press before the script is there signs in as well, but fills no fields.
  const press = async (name: string) => {
    const button = page.getByRole("button", { name });
    await expectTakenByReact(button);
    const sending = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/login"));
    await button.click();
    const form = (await sending).postData() ?? "";
    return ["email", "password"].map((field) => new RegExp(`name="_1_${field}"\\s+(\\S+)`).exec(form)?.[1]);
  };
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Watch Demo" }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(await press("Student demo")).toEqual([demo.student, demo.password]);
  await expect(page).toHaveURL(/\/dashboard\/video$/);
  await expectToast(page, "Welcome back!", "Successfully logged in as student.");
  // Nothing that the browser holds or sends changes the role.
  await page.evaluate(() => {
    localStorage.setItem("userRole", "mentor");
    sessionStorage.setItem("userRole", "mentor");
  });
  await page.context().addCookies(["userRole", "role"].map((name) => ({ name, value: "mentor", url: page.url() })));
  const notice = page.getByText("This page isn’t for your role", { exact: true });
  await page.goto("/dashboard/students?role=mentor");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(notice).toBeVisible();
  const blogs = await page.request.get("/dashboard/blogs?role=mentor", { maxRedirects: 0 });
  expect([blogs.status(), blogs.headers().location]).toEqual([307, "/dashboard"]);
  await forgetSignIn(page);
  await page.goto("/login");
  expect(await press("Mentor demo")).toEqual([demo.mentor, demo.password]);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectToast(page, "Welcome back!", "Successfully logged in as mentor.");
  await page.goto("/dashboard/mentors");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(notice).toBeVisible();
});

test("Log Out in the header ends the sign-in for every copy of its cookie; then strangers guess, and a browser that signed in before keeps a way in", {
  tag: [
    "@AUTH-15a",
    "@AUTH-15b",
    "@AUTH-15c",
    "@AUTH-24a",
    "@AUTH-24d",
    "@AUTH-24e",
    "@AUTH-27a",
    "@AUTH-27b",
    "@front-off",
  ],
}, async ({ page, request }) => {
  const person = await newSignedInPerson(origin(), "student");
  const copy = new HttpClient(origin(), person.cookies);
  const mark = person.cookies.get("baobab-device") ?? "";
  await shareSignIn(page.context(), person);
  expect((await copy.get("/dashboard")).status).toBe(200);
  await page.goto("/blog");
  await page.locator("summary").filter({ hasText: "My Account" }).filter({ visible: true }).click();
  await page.getByRole("button", { name: "Log Out" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" }).filter({ visible: true })).toBeVisible();
  const after = await copy.get("/dashboard");
  expect(after.status).toBe(307);
  expect(after.location).toMatch(/\/login/);
  // The mark that stays opens nothing.
  expect((await page.request.get("/dashboard", { maxRedirects: 0 })).status()).toBe(307);

  const fields = { locale: "en", next: "/dashboard", email: person.email };
  const guess = (password: string) => postForm(request, "/login", { ...fields, password }, "Sign In");
  for (let n = 0; n < 10; n++) expect((await guess(`guess ${n}`)).body).toContain("Login failed");
  // Also with the right password.
  const { body } = await guess(testPassword);
  expect(body).toContain("Sign-in is paused");
  expect(body).toContain("Please wait 15 minutes and try again.");
  await signInByForm(page, person.email, testPassword);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await signInCookie(page)).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  const kept = (await page.context().cookies()).find(({ name }) => name === "baobab-device");
  expect(kept).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(kept?.expires).toBeLessThanOrEqual(Date.now() / 1_000 + 90 * 24 * 3_600);
  expect(kept?.value.split(".")[1]).toBe(mark.split(".")[1]);
});

test("a role sent with the sign-in is refused", { tag: ["@AUTH-18b"] }, async ({ request }) => {
  const surplus = { locale: "en", next: "/dashboard", email: demo.student, password: demo.password, role: "mentor" };
  const answer = await postForm(request, "/login", surplus, "Sign In");
  expect(answer.status).toBe(200);
  expect(answer.body).toContain("something unexpected");
});

test("signed-in people are sent on from login and sign-up", { tag: ["@AUTH-20a"] }, async () => {
  const student = await signedInDemo(origin(), "student");
  for (const path of ["/login", "/signup", "/signup?role=mentor"]) {
    const { status, location } = await student.get(path);
    expect([status, location], path).toEqual([307, "/dashboard"]);
  }
});

test("a return address that leads elsewhere is ignored", { tag: ["@AUTH-20b"] }, async () => {
  for (const evil of ["https://evil.example/", "/\\evil.example"]) {
    const address = `/login?next=${encodeURIComponent(evil)}`;
    const fields = { email: demo.student, password: demo.password };
    for (const sent of [fields, { ...fields, next: evil }]) {
      const { status, location } = await new HttpClient(process.env.BAOBAB_E2E_URL ?? "").submit(address, sent);
      expect([status, location], evil).toEqual([303, "/dashboard"]);
    }
  }
});

test("a cookie that was changed signs nobody in", { tag: ["@AUTH-18a", "@AUTH-27a"] }, async ({ request }) => {
  const value = (await signedInDemo(origin(), "mentor")).cookies.get(sessionName) ?? "";
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
  const { name, email, password } = newPerson("student");
  const client = new HttpClient(origin());
  const own = { name, email, password, confirmPassword: password, dateOfBirth: "1990-05-17", subjects: "Mathe" };
  expect((await client.submit("/de/signup?role=student", own)).location).toBe("/de/dashboard");
  await shareSignIn(page.context(), client);
  await page.goto("/de/dashboard");
  await expectToast(page, "Willkommen bei Baobab!", "Du bist registriert. Deine Rolle: Lernende/r.");
  const again = await new HttpClient(origin()).submit("/login", { email, password });
  expect([again.status, again.location]).toEqual([303, "/de/dashboard"]);
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
    const student = await signedInDemo(origin(), "student");
    const left = await student.submit("/dashboard", {}, "Logout");
    expect([left.status, left.location]).toEqual([303, "/"]);
    expect((await student.get("/dashboard")).status).toBe(307);
    const visitor = new HttpClient(origin());
    const form = formsIn((await visitor.get("/login")).body).find(({ text }) => text.includes("Mentor demo"));
    if (!form) throw new Error("There is no button of the demo");
    const entered = await visitor.post("/login", form, { demo: "mentor" });
    expect([entered.status, entered.location]).toEqual([303, "/dashboard"]);
    expect((await visitor.get("/dashboard")).body).toContain("Elena");
  });
});
