import { expect, type Page } from "@playwright/test";
import { newSignedInPerson } from "./shows/people.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { bornYearsAgo, expectToast, fillSignUp, newPerson, postForm } from "./support/people.ts";
import { readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const submit = "Create Account";
const mismatch = "Password mismatch: Passwords do not match. Please try again.";

/** Holds what the form sends until released. */
async function holdPosts(page: Page) {
  const held = Promise.withResolvers<void>();
  const posts: string[] = [];
  await page.route("**/signup?**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts.push(route.request().url());
    await held.promise;
    await route.continue();
  });
  return { posts, release: held.resolve };
}

async function sendOnce(page: Page, role: string): Promise<void> {
  const { posts, release } = await holdPosts(page);
  await page.getByRole("button", { name: submit }).click();
  await expect(page.getByRole("button", { name: "Creating account..." })).toBeDisabled();
  await page.getByLabel("Name", { exact: true }).press("Enter");
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectToast(page, "Welcome to Baobab!", `Successfully registered as ${role}.`);
  expect(posts).toHaveLength(1);
}

test("a visitor chooses a role, goes back, finds everything as typed, and is signed in and welcomed as a student", {
  tag: [
    "@AUTH-01a",
    "@AUTH-01b",
    "@AUTH-02a",
    "@AUTH-02b",
    "@AUTH-02c",
    "@AUTH-03a",
    "@AUTH-03b",
    "@AUTH-03c",
    "@AUTH-03d",
    "@AUTH-03e",
    "@AUTH-04a",
    "@AUTH-06a",
    "@AUTH-06b",
    "@AUTH-07a",
    "@AUTH-07b",
    "@AUTH-08b",
    "@AUTH-08c",
    "@AUTH-08d",
    "@FIELD-02",
    "@FIELD-23a",
    "@FIELD-03",
    "@FIELD-18g",
    "@FIELD-19b",
  ],
}, async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto("/signup");
  await expect(page.getByRole("link", { name: "Mentor Ready to help and guide students" })).toBeVisible();
  await page.getByRole("link", { name: "Student Looking for mentorship and guidance" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Ada");
  await page.getByLabel("Grade").selectOption("10th");
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("link", { name: /^Mentor/ }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada");
  await page.getByLabel("Qualifications").fill("BSc");
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("link", { name: /^Student/ }).click();
  await expect(page.getByLabel("Grade")).toHaveValue("10th");
  // The browser's own Back and Forward go by the same steps.
  await page.goBack();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByLabel("Grade")).toBeHidden();
  await page.goForward();
  await expect(page.getByLabel("Grade")).toHaveValue("10th");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada");
  await expect(page.getByRole("link", { name: "Sign in", exact: true })).toHaveAttribute("href", "/login");
  await test.step("a student is asked for a student's profile", () => expectStudentForm(page));

  await test.step("different passwords are said so before anything is sent", async () => {
    await fillSignUp(page, newPerson("student"));
    await page.getByLabel("Confirm password").fill("something else");
    await page.getByRole("button", { name: submit }).click();
    await expect(page.getByText(mismatch)).toBeVisible();
    await expect(page.getByLabel("Confirm password")).toBeFocused();
    expect(sent).toEqual([]);
    await page.getByLabel("Confirm password").fill("something");
    await expect(page.getByText(mismatch)).toBeHidden();
  });
  const person = newPerson("student");
  await fillSignUp(page, person);
  await sendOnce(page, "student");
  const zone = "SELECT time_zone AS zone FROM users WHERE email_key = ?";
  const stored = readRows(process.env.BAOBAB_E2E_DATA ?? "", zone, person.email);
  expect(stored, "the browser's own").toEqual([{ zone: "America/New_York" }]);
});

async function expectStudentForm(page: Page): Promise<void> {
  for (const label of ["Name", "Email", "Password"])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  for (const label of ["Confirm password", "Country", "Date of birth", "Bio", "Subjects you need help with", "Grade"]) {
    await expect(page.getByLabel(label)).toBeVisible();
  }
  await expect(page.getByLabel("Bio")).toHaveAttribute("rows", "3");
  await expect(page.getByLabel("Qualifications")).toBeHidden();
  expect(await page.getByLabel("Country").getByRole("option").allTextContents()).toEqual([
    "None selected",
    "United States",
    "United Kingdom",
    "Canada",
    "Australia",
    "Germany",
    "France",
    "Spain",
    "Italy",
    "India",
    "Brazil",
    "Mexico",
    "Egypt",
    "Other",
  ]);
  const every = page.getByLabel("Choose from all countries");
  await expect(every).toBeHidden();
  await page.getByLabel("Country").selectOption("other");
  await expect(every).toBeVisible();
  expect(await every.getByRole("option").count()).toBe(238);
  await every.selectOption({ label: "Ghana" });
  expect(await page.getByLabel("Grade").getByRole("option").allTextContents()).toEqual([
    "None selected",
    "8th Grade",
    "9th Grade",
    "10th Grade",
    "11th Grade",
    "12th Grade",
    "University Freshman",
    "University Sophomore",
    "University Junior",
    "University Senior",
    "Graduate Student",
  ]);
}

test("a mentor is asked for a mentor's profile; missing values are marked, what was typed stays, an address in use is refused, and then they are welcomed", {
  tag: [
    "@AUTH-03b",
    "@AUTH-03d",
    "@AUTH-04b",
    "@AUTH-05a",
    "@AUTH-05b",
    "@AUTH-05c",
    "@AUTH-07a",
    "@AUTH-07b",
    "@AUTH-08b",
    "@AUTH-08c",
    "@AUTH-08d",
    "@AUTH-09a",
    "@AUTH-09b",
    "@A11Y-03c",
    "@A11Y-03d",
    "@FIELD-19b",
  ],
}, async ({ page }) => {
  await page.goto("/signup?role=mentor");
  await expect(page.getByLabel("Subjects you can teach")).toBeVisible();
  await expect(page.getByLabel("Qualifications")).toBeVisible();
  await expect(page.getByLabel("Grade")).toBeHidden();
  await page.getByLabel("Bio").fill("I like trees.");
  await page.getByLabel("Country").selectOption("de");
  await page.getByRole("button", { name: submit }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Please check the marked fields.");
  for (const label of ["Name", "Email", "Password"]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true");
  }
  for (const label of ["Confirm password", "Date of birth", "Qualifications", "Subjects you can teach"]) {
    await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
  }
  for (const label of ["Country", "Bio"]) await expect(page.getByLabel(label)).not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Bio")).toHaveValue("I like trees.");
  await expect(page.getByLabel("Country")).toHaveValue("de");
  // A mended field loses its error at once; the others keep theirs.
  await page.getByLabel("Name", { exact: true }).fill("Ada");
  await expect(page.getByLabel("Name", { exact: true })).not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: submit }).click();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();

  const other = await newSignedInPerson(process.env.BAOBAB_E2E_URL ?? "", "student");
  const person = newPerson("mentor");
  await fillSignUp(page, { ...person, email: ` ${other.email.toUpperCase()} ` });
  await page.getByRole("button", { name: submit }).click();
  const alert = page.getByRole("alert").filter({ hasText: "An account with this email already exists." });
  await expect(alert.getByRole("link")).toHaveAttribute("href", "/login");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Lovelace");
  await fillSignUp(page, person);
  await sendOnce(page, "mentor");
});

const posted = {
  locale: "en",
  role: "student",
  name: "Ada",
  dateOfBirth: "1990-05-17",
  subjects: "Maths",
  country: "",
  bio: "",
  grade: "",
  password: "a quiet green tree",
  confirmPassword: "a quiet green tree",
  website: "",
};
const refusals: [string, Record<string, string>, string][] = [
  ["a staff role", { role: "admin" }, "Please choose student or mentor."],
  ["an unknown role", { role: "wizard" }, "Please choose student or mentor."],
  ["no role", { role: "" }, "Please choose student or mentor."],
  ["a surplus field", { emailConfirmedAt: "1" }, "something unexpected"],
  ["the other role’s field", { qualifications: "PhD" }, "something unexpected"],
  ["a filled trap", { website: "http://spam.example" }, "something unexpected"],
  ["an oversized name", { name: "x".repeat(201) }, "Please use at most 200 characters."],
  ["a name with figures and signs", { name: "Ada @ada_99" }, "Please use only letters, spaces, hyphens"],
  ["a name that says where to write", { name: "Ada insta adalove" }, "Please enter only a name"],
  ["a name that speaks for the site", { name: "Ada Baobab" }, "Please enter only a name"],
  ["an oversized bio", { bio: "x".repeat(1001) }, "Please use at most 1000 characters."],
  ["an unknown country", { country: "zz" }, "Please choose one of the options."],
  ["different passwords", { confirmPassword: "another green tree" }, mismatch],
  [
    "a password like the address",
    { email: "ada-own@people.example", password: "ada-own@people.example", confirmPassword: "ada-own@people.example" },
    "can’t be your e-mail address",
  ],
  ["a common password", { password: "password1", confirmPassword: "password1" }, "Many people use this password"],
  ["a short password", { password: "seven77", confirmPassword: "seven77" }, "at least 8 characters"],
  ["a date in the future", { dateOfBirth: "2999-01-01" }, "This date is in the future."],
  ["a date 121 years ago", { dateOfBirth: bornYearsAgo(121) }, "more than 120 years ago"],
  [
    "a mentor of 17",
    { role: "mentor", dateOfBirth: bornYearsAgo(17), qualifications: "BSc" },
    "Mentors must be at least 18",
  ],
];

test("a direct call with what the form would not send is refused and makes no account", {
  tag: [
    "@AUTH-05b",
    "@AUTH-05d",
    "@AUTH-06c",
    "@AUTH-10b",
    "@AUTH-21a",
    "@AUTH-22a",
    "@AUTH-23a",
    "@AUTH-23d",
    "@AUTH-23e",
    "@FIELD-21c",
  ],
}, async ({ request }) => {
  const accounts = (email: string) =>
    readRows(process.env.BAOBAB_E2E_DATA ?? "", "SELECT 1 FROM users WHERE email_key = ?", email);
  for (const [what, changed, sentence] of refusals) {
    const email = changed.email ?? newPerson("student").email;
    const fields: Record<string, string> = { ...posted, email, ...changed };
    if (fields.role === "mentor") delete fields.grade;
    const answer = await postForm(request, "/signup?role=student", fields, submit);
    expect(answer.status, what).toBe(200);
    expect(answer.body.replaceAll("&#x27;", "'"), what).toContain(sentence);
    expect(answer.cookies.join(), what).not.toContain("session");
    expect(accounts(email), what).toEqual([]);
  }
  // The same call without a fault makes one.
  const { email } = newPerson("student");
  expect((await postForm(request, "/signup?role=student", { ...posted, email }, submit)).status).toBe(303);
  expect(accounts(email)).toHaveLength(1);
});

test("two sign-ups with one address at the same moment make one account", { tag: ["@AUTH-07b", "@AUTH-09a"] }, async ({
  playwright,
  baseURL,
}) => {
  const { email } = newPerson("student");
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
      return postForm(request, "/signup?role=student", { ...posted, email }, submit);
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 303]);
});

test("a student of 13 is welcome in the demo, whose safeguards are filled in", { tag: ["@AUTH-22b"] }, async ({
  request,
}) => {
  const { email } = newPerson("student");
  const young = { ...posted, email, dateOfBirth: bornYearsAgo(13) };
  const { status, location } = await postForm(request, "/signup?role=student", young, submit);
  expect([status, location]).toEqual([303, "/dashboard"]);
});

test("signing up says what is agreed to, with links to both texts", { tag: ["@AUTH-31a"] }, async ({ request }) => {
  const html = await (await request.get("/signup?role=student")).text();
  expect(parsedElementsOf(parsed(html), "main")[0]?.text).toContain("By creating an account you agree to");
  const links = parsedElementsOf(parsed(html.slice(html.indexOf("<main"), html.indexOf("</main>"))), "a");
  const addressOf = (name: string) => links.find(({ text }) => text === name)?.href;
  expect([addressOf("Terms of Service"), addressOf("Privacy Policy")]).toEqual(["/terms", "/privacy"]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("sign-up works, keeps what was typed, and never sends a password back", {
    tag: ["@AUTH-01b", "@AUTH-02a", "@AUTH-02b", "@AUTH-08b", "@AUTH-08c", "@FIELD-23b", "@SITE-30f", "@front-off"],
  }, async ({ page }) => {
    const person = newPerson("mentor");
    await page.goto("/signup");
    await page.getByRole("link", { name: /^Student/ }).click();
    await fillSignUp(page, { ...person, role: "student" });
    await page.getByLabel("Country").selectOption("es");
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByRole("button", { name: /^Mentor/ }).click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(person.name);
    await expect(page.getByLabel("Country")).toHaveValue("es");
    await page.getByRole("button", { name: submit }).click();
    await expect(page.getByText("Please check the marked fields.")).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    expect(await page.content()).not.toContain(person.password);
    await fillSignUp(page, person);
    await page.getByLabel("Country").selectOption("other");
    await page.getByLabel("Choose from all countries").selectOption({ label: "Ghana" });
    await page.getByRole("button", { name: submit }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const stored = "SELECT country FROM users WHERE email_key = ?";
    expect(readRows(process.env.BAOBAB_E2E_DATA ?? "", stored, person.email)).toEqual([{ country: "gh" }]);
  });
});
