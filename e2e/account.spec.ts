import { type Browser, expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson as newClient } from "./shows/people.ts";
import { countMails, linkInMail, signInIds } from "./support/mails.ts";
import { enterAs } from "./support/pages.ts";
import { expectToast, forgetSignIn, newPerson, signInByForm, signUpAtOnce, signUpByForm } from "./support/people.ts";
import { changeRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const dataDir = () => process.env.BAOBAB_E2E_DATA ?? "";
const better = "a louder red river";

async function security(page: Page) {
  await page.goto("/dashboard/settings?tab=profile");
  return page.getByRole("region", { name: "Security" });
}

async function elsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
}

async function codeOf(page: Page): Promise<{ secret: string; code: string }> {
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  return { secret, code: TOTP.generate({ secret: Secret.fromBase32(secret) }) };
}

test("a forgotten password is replaced by a link, which works once and ends every sign-in", {
  tag: ["@AUTH-26a", "@AUTH-26b", "@AUTH-26d", "@AUTH-26e", "@OPS-10c", "@OPS-10d"],
}, async ({ page, browser, baseURL }) => {
  const ada = newPerson("student");
  await signUpAtOnce(page, ada);
  const other = await elsewhere(browser, baseURL);
  await other.goto("/login");
  await other.getByRole("link", { name: "Forgot your password?" }).click();
  const answers: string[] = [];
  for (const email of [newPerson("student").email, ada.email]) {
    await other.getByLabel("Email", { exact: true }).fill(email);
    await other.getByRole("button", { name: "Ask for a link" }).click();
    await expect(other.getByText("We’ve received your request")).toBeVisible();
    answers.push(await other.getByRole("main").innerText());
    await other.reload();
  }
  expect(answers[0]).toBe(answers[1]);
  expect(answers[0]).toContain("This is a demo, so no e-mail is sent.");
  const link = await linkInMail(dataDir(), ada.email, "resetPassword");
  await other.goto(link);
  await other.getByLabel("New password", { exact: true }).fill(better);
  await other.getByLabel("Repeat the new password").fill("something else");
  await other.getByRole("button", { name: "Set password" }).click();
  await expect(other.getByText("Passwords do not match")).toBeVisible();
  await other.getByLabel("Repeat the new password").fill(better);
  await other.getByRole("button", { name: "Set password" }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expectToast(other, "Your password has been changed", "Sign in with your new password.");
  await signInByForm(other, ada.email, better);
  await expect(other).toHaveURL(/\/dashboard$/);
  await page.goto("/dashboard/settings");
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.goto(link);
  await expect(page.getByText("This link has already been used.")).toBeVisible();
  expect(countMails(dataDir(), ada.email, "passwordChanged")).toBe(1);
});

test("a demo shows the mail about a forgotten password to the browser that knows the account, and to no other", {
  tag: ["@AUTH-26d"],
}, async ({ page, browser, baseURL }) => {
  const ada = newPerson("student");
  await signUpByForm(page, ada);
  await page.getByRole("button", { name: "Logout" }).first().click();
  const link = (there: Page) => there.getByRole("main").getByRole("link", { name: /\/reset-password\// });
  const other = await elsewhere(browser, baseURL);
  for (const there of [other, page]) {
    await there.goto("/forgot-password");
    await there.getByLabel("Email", { exact: true }).fill(ada.email);
    await there.getByRole("button", { name: "Ask for a link" }).click();
    await expect(there.getByText("We’ve received your request")).toBeVisible();
  }
  await expect(link(other)).toHaveCount(0);
  await link(page).click();
  await page.getByLabel("New password", { exact: true }).fill(better);
  await page.getByLabel("Repeat the new password").fill(better);
  await page.getByRole("button", { name: "Set password" }).click();
  await signInByForm(page, ada.email, better);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("whoever is signed in may ask for a new password, and the page stays the one that was sent", async ({ page }) => {
  const ada = newPerson("student");
  await signUpAtOnce(page, ada);
  await page.goto("/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill(ada.email);
  await page.getByRole("button", { name: "Ask for a link" }).click();
  await expect(page.getByText("We’ve received your request")).toBeVisible();
});

test("a new address counts after its link, which says so without script too", {
  tag: ["@PROF-08a", "@PROF-08b", "@PROF-08d", "@PROF-08f"],
}, async ({ page, browser, baseURL }) => {
  const [ada, taken] = [newPerson("mentor"), newPerson("student")];
  const other = await elsewhere(browser, baseURL);
  await signUpAtOnce(other, taken);
  await signUpAtOnce(page, ada);
  const next = newPerson("mentor").email;
  const answers: string[] = [];
  for (const email of [taken.email, next]) {
    const part = (await security(page)).getByRole("region", { name: "Change e-mail address" });
    await part.getByLabel("New e-mail address").fill(email);
    await part.getByLabel("Current password").fill(email === next ? ada.password : "wrong one");
    await part.getByRole("button", { name: "Change address" }).click();
    if (email !== next) {
      await expect(part.getByText("This isn’t your current password.")).toBeVisible();
      await expect(part.getByLabel("New e-mail address")).toHaveValue(email);
      await part.getByLabel("Current password").fill(ada.password);
      await part.getByRole("button", { name: "Change address" }).click();
    }
    await expect(part.getByText("One more step")).toBeVisible();
    answers.push((await part.innerText()).replaceAll(email, "…"));
  }
  expect(answers[0]).toBe(answers[1]);
  expect(countMails(dataDir(), taken.email, "changeEmail")).toBe(0);
  expect(countMails(dataDir(), ada.email, "emailChangeAsked")).toBe(2);
  const link = await linkInMail(dataDir(), next, "changeEmail");
  const plain = await (await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false })).newPage();
  await plain.goto(link);
  await plain.getByRole("button", { name: "Use this address" }).click();
  await expect(plain.getByText("Your e-mail address has been changed")).toBeVisible();
  expect(countMails(dataDir(), ada.email, "emailChanged")).toBe(1);
  await forgetSignIn(page);
  await signInByForm(page, next, ada.password);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the old address stops a change it did not ask for, which signs everybody out", { tag: ["@PROF-08e"] }, async ({
  page,
  browser,
  baseURL,
}) => {
  const ada = newPerson("mentor");
  await signUpAtOnce(page, ada);
  const next = newPerson("mentor").email;
  const part = (await security(page)).getByRole("region", { name: "Change e-mail address" });
  await part.getByLabel("New e-mail address").fill(next);
  await part.getByLabel("Current password").fill(ada.password);
  await part.getByRole("button", { name: "Change address" }).click();
  await expect(part.getByText("One more step")).toBeVisible();
  const [stop, change] = [
    await linkInMail(dataDir(), ada.email, "emailChangeAsked"),
    await linkInMail(dataDir(), next, "changeEmail"),
  ];
  const plain = await (await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false })).newPage();
  await plain.goto(stop);
  // Opening it changed nothing: a program that checks mails may look.
  expect((await page.request.get("/dashboard", { maxRedirects: 0 })).status()).toBe(200);
  await plain.getByRole("button", { name: "Stop the change" }).click();
  await expect(plain.getByText("The change has been stopped")).toBeVisible();
  await expect(plain.getByRole("link", { name: "Set a new password" })).toHaveAttribute("href", "/forgot-password");
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
  await page.goto(change);
  await expect(page.getByRole("button", { name: "Use this address" })).toHaveCount(0);
  await page.goto(stop);
  await expect(page.getByText("This link has already been used.")).toBeVisible();
});

/** Lets every sign-in of a person have begun an hour ago. */
function growOld(email: string): void {
  const old =
    "update sign_ins set created_at = created_at - 3600000 where user_id = (select id from users where email = ?)";
  changeRows(dataDir(), old, email);
}

test("an open browser asks for the password before anything of account security, and before the own data", {
  tag: ["@SET-13d", "@SET-13e", "@PRIV-05d"],
}, async ({ page, browser, baseURL }) => {
  const ada = newPerson("mentor");
  await signUpAtOnce(page, ada);
  const other = await elsewhere(browser, baseURL);
  await signInByForm(other, ada.email, ada.password);
  await expect(other).toHaveURL(/\/dashboard$/);
  growOld(ada.email);
  const section = await security(page);
  const twoStep = section.getByRole("region", { name: "Two-step sign-in" });
  await expect(twoStep.getByRole("button", { name: "Set up two-step sign-in" })).toHaveCount(0);
  await expect(section.getByRole("button", { name: "End all others" })).toHaveCount(0);
  const data = await page.request.get("/api/my-data/json", { maxRedirects: 0 });
  expect([data.status(), data.headers().location]).toEqual([303, "/dashboard/settings?tab=privacy#data"]);
  await twoStep.getByLabel("Current password").fill("a wrong one");
  await twoStep.getByRole("button", { name: "Continue" }).click();
  await expect(twoStep.getByText("This isn’t your current password.")).toBeVisible();
  await twoStep.getByLabel("Current password").fill(ada.password);
  await twoStep.getByRole("button", { name: "Continue" }).click();
  await expect(twoStep.getByRole("button", { name: "Set up two-step sign-in" })).toBeVisible();
  await expect(section.getByRole("button", { name: "End all others" })).toBeVisible();
  expect((await page.request.get("/api/my-data/json", { maxRedirects: 0 })).status()).toBe(200);
});

test("direct posts of forms that were shown to their owner do nothing in an open browser later", {
  tag: ["@SET-13d"],
}, async ({ baseURL }) => {
  const origin = baseURL ?? "";
  const eve = await newClient(origin, "mentor");
  await new HttpClient(origin).submit("/login", { email: eve.email, password: "seven tall giraffes" });
  const page = "/dashboard/settings?tab=profile";
  const shown = async () => formsIn((await eve.get(page)).body);
  const forms = await shown();
  const starting = forms.find(({ text }) => text.includes("Set up two-step sign-in"));
  const ending = forms.find((form) => form.fields.has("id"));
  const others = forms.find(({ text }) => text.includes("End all others"));
  if (!starting || !ending || !others) throw new Error("The forms are not there");
  await eve.post(page, starting, {});
  const proving = (await shown()).find((form) => form.fields.has("code"));
  const secret = /<code[^>]*>([^<]+)</.exec((await eve.get(page)).body)?.[1]?.replaceAll(" ", "") ?? "";
  if (!proving || secret === "") throw new Error("The secret is not shown");
  growOld(eve.email);
  const before = signInIds(dataDir(), eve.email);
  expect((await eve.get(page)).body).not.toContain("<code");
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  // As a heading: the words themselves are in every page of the settings.
  expect((await eve.post(page, proving, { code })).body).not.toContain(">Your recovery codes<");
  await eve.post(page, others, {});
  for (const id of before) await eve.post(page, ending, { id });
  await eve.post(page, starting, {});
  expect(signInIds(dataDir(), eve.email)).toEqual(before);
  expect(countMails(dataDir(), eve.email, "twoStepChanged")).toBe(0);
});

async function setTwoStepUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  const part = (await security(page)).getByRole("region", { name: "Two-step sign-in" });
  await part.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await expect(part.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const { secret, code } = await codeOf(page);
  await part.getByLabel("2. Type the code the app shows now").fill("000000");
  await part.getByRole("button", { name: "Turn on" }).click();
  await expect(part.getByText("This code is wrong")).toBeVisible();
  await part.getByLabel("2. Type the code the app shows now").fill(code);
  await part.getByRole("button", { name: "Turn on" }).click();
  await expect(part.getByText("Your recovery codes")).toBeVisible();
  return { secret, codes: await part.getByRole("listitem").allInnerTexts() };
}

test("two-step sign-in asks for a code or a recovery code after the password", {
  tag: ["@AUTH-28b", "@AUTH-28c", "@AUTH-28d", "@SET-13b"],
}, async ({ page }) => {
  const ada = newPerson("mentor");
  await signUpAtOnce(page, ada);
  const { codes } = await setTwoStepUp(page);
  expect(codes).toHaveLength(10);
  await page.getByRole("link", { name: "I’ve saved them" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await expect(page.getByText(codes[0] ?? "")).toHaveCount(0);
  await forgetSignIn(page);
  await page.goto("/login?next=%2Fdashboard%2Fprofile");
  await page.getByLabel("Email", { exact: true }).fill(ada.email);
  await page.getByLabel("Password", { exact: true }).fill(ada.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/login\/code\?next=/);
  await page.getByLabel("Code").fill("123456");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("This code is wrong or has already been used.")).toBeVisible();
  await page.getByLabel("Code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  const part = (await security(page)).getByRole("region", { name: "Two-step sign-in" });
  await expect(part.getByText("9 recovery codes are left.")).toBeVisible();
  await part.getByText("Turn off two-step sign-in").click();
  await part.getByLabel("Current password").last().fill(ada.password);
  await part.getByRole("button", { name: "Turn off" }).click();
  await expect(part.getByText("Two-step sign-in is off.")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("two-step sign-in is set up and used", { tag: ["@AUTH-28c", "@AUTH-28d"] }, async ({ page }) => {
    const ada = newPerson("mentor");
    await signUpAtOnce(page, ada);
    const { codes } = await setTwoStepUp(page);
    expect(codes).toHaveLength(10);
    await forgetSignIn(page);
    await signInByForm(page, ada.email, ada.password);
    await page.getByLabel("Code").fill(codes[3] ?? "");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test("the list shows where somebody is signed in, and ends what they do not know", {
  tag: ["@SET-13c", "@AUTH-27a"],
}, async ({ page, browser, baseURL }) => {
  const ada = newPerson("student");
  await signUpAtOnce(page, ada);
  const others = [await elsewhere(browser, baseURL), await elsewhere(browser, baseURL)];
  for (const other of others) {
    await signInByForm(other, ada.email, ada.password);
    await expect(other).toHaveURL(/\/dashboard$/);
  }
  const part = (await security(page)).getByRole("region", { name: "Where you are signed in" });
  await expect(part.getByRole("listitem")).toHaveCount(3);
  await expect(part.getByRole("listitem").first()).toContainText("(This one)");
  await part
    .getByRole("button", { name: /^End: Chrome on/ })
    .first()
    .click();
  await expect(page.getByText("That sign-in has ended", { exact: true })).toBeVisible();
  await expect(part.getByRole("listitem")).toHaveCount(2);
  await part.getByRole("button", { name: "End all others" }).click();
  await expect(part.getByRole("listitem")).toHaveCount(1);
  for (const other of others) {
    await other.goto("/dashboard");
    await expect(other).toHaveURL(/\/login/);
  }
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the shared demo accounts stay as they are", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Student demo" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const part = await security(page);
  await expect(part.getByText("Everyone who tries the demo shares this account")).toBeVisible();
  await expect(part.getByLabel("Current password")).toHaveCount(0);
  await expect(part.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem")).toHaveCount(1);
});

test("direct posts of these forms reach nobody else's account, and nothing when signed out", {
  tag: ["@SET-13a", "@SET-13c", "@AUTH-18b", "@AUTH-18c"],
}, async ({ baseURL }) => {
  const origin = baseURL ?? "";
  const [eve, ada] = [await newClient(origin, "mentor"), await newClient(origin, "student")];
  await new HttpClient(origin).submit("/login", { email: eve.email, password: "seven tall giraffes" });
  const page = "/dashboard/settings?tab=profile";
  const forms = formsIn((await eve.get(page)).body);
  const [target = ""] = signInIds(dataDir(), ada.email);
  const ending = forms.find((form) => form.fields.has("id"));
  const password = forms.find((form) => form.fields.has("confirmPassword"));
  if (!ending || !password) throw new Error("The forms are not there");
  expect((await eve.post(page, ending, { id: target })).status).toBe(303);
  expect(signInIds(dataDir(), ada.email)).toContain(target);
  expect((await ada.get("/dashboard")).status).toBe(200);
  const nobody = new HttpClient(origin);
  const own = signInIds(dataDir(), eve.email);
  await nobody.post(page, ending, { id: own[1] ?? "" });
  const stolen = { current: "seven tall giraffes", password: better, confirmPassword: better };
  await nobody.post(page, password, stolen);
  // Somebody else's password is not one's own, and a field that says whose it is belongs in no form.
  await ada.post(page, password, { ...stolen, current: "a wrong one" });
  await ada.post(page, password, { ...stolen, userId: "of eve" });
  expect(signInIds(dataDir(), eve.email)).toEqual(own);
  for (const { email } of [eve, ada]) expect(countMails(dataDir(), email, "passwordChanged")).toBe(0);
});

test("a page of the account that React takes over late stays as it was sent, the name in its header too", async ({
  page,
}) => {
  await enterAs(page, "student");
  // The documents' script changes the header once the page is there; only then may React begin.
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await page.waitForLoadState("domcontentloaded");
    await route.continue();
  });
  await page.goto("/confirm-email/no-such-link");
  const isReacts = (main: HTMLElement) => Object.keys(main).some((key) => key.startsWith("__react"));
  await expect.poll(() => page.locator("main").evaluate(isReacts)).toBe(true);
  await expect(page.locator("[data-account-name]")).not.toBeEmpty();
});
