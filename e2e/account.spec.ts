import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson as newClient, shareSignIn, signedInDemo, testPassword } from "./shows/people.ts";
import { ageSignIns, countMails, linkInMail, signInIds } from "./support/mails.ts";
import { enterAs } from "./support/pages.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { expectToast } from "./support/people.ts";
import { expectTakenByReact, pressIn } from "./support/press.ts";
import { test } from "./support/test.ts";

const dataDir = () => process.env.BAOBAB_E2E_DATA ?? "";
const origin = () => process.env.BAOBAB_E2E_URL ?? "";
const better = "a louder red river";
const settings = "/dashboard/settings?tab=profile";

async function security(page: Page) {
  await page.goto(settings);
  return page.getByRole("region", { name: "Security" });
}

/** A sign-in of its own, as in another browser. */
async function elsewhere(email: string, password = testPassword): Promise<HttpClient> {
  const client = new HttpClient(origin());
  expect((await client.submit("/login", { email, password })).location).toMatch(/^\/dashboard$/);
  return client;
}

async function isSignedIn(client: HttpClient): Promise<boolean> {
  const { status, location } = await client.get("/dashboard");
  if (status !== 200) expect(location).toMatch(/\/login\?next=/);
  return status === 200;
}

const mainText = (html: string) => parsedElementsOf(parsed(html), "main")[0]?.text ?? "";
const region = (html: string, name: string) =>
  ["section", "div"]
    .flatMap((element) => parsedElementsOf(parsed(html), element))
    .find((element) => element["aria-label"] === name)?.text ?? "";
const currentCode = (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });

test("a forgotten password is replaced by a link, which a demo shows to the browser that knows the account; it works once and ends every sign-in", {
  tag: ["@AUTH-26a", "@AUTH-26b", "@AUTH-26d", "@AUTH-26e", "@OPS-10c", "@OPS-10d"],
}, async ({ page }) => {
  const ada = await newClient(origin(), "student");
  await shareSignIn(page.context(), ada);
  const ask = async () => {
    await page.getByLabel("Email", { exact: true }).fill(ada.email);
    await page.getByRole("button", { name: "Ask for a link" }).click();
    await expect(page.getByText("We’ve received your request")).toBeVisible();
  };
  const stranger = new HttpClient(origin());
  const answers: string[] = [];
  for (const email of [`${crypto.randomUUID()}@people.example`, ada.email]) {
    answers.push(mainText((await stranger.submit("/forgot-password", { email })).body));
  }
  expect(answers[0]).toBe(answers[1]);
  expect(answers[0]).toContain("We’ve received your request");
  expect(answers[0]).toContain("This is a demo, so no e-mail is sent.");
  expect(answers[0]).not.toContain("/reset-password/");
  await page.goto("/forgot-password");
  await ask();
  await ada.submit("/dashboard", {}, "Logout");
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await ask();
  const other = await elsewhere(ada.email);
  await page
    .getByRole("main")
    .getByRole("link", { name: /\/reset-password\// })
    .click();
  await expect(page).toHaveURL(/\/reset-password\//);
  const link = new URL(page.url()).pathname;
  // Without script, a refused form comes back without its passwords.
  await expectTakenByReact(page.getByRole("button", { name: "Set password" }));
  await page.getByLabel("New password", { exact: true }).fill(better);
  await page.getByLabel("Repeat the new password").fill("something else");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Repeat the new password").fill(better);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, "Your password has been changed", "Sign in with your new password.");
  await elsewhere(ada.email, better);
  expect(await isSignedIn(other)).toBe(false);
  expect((await other.get(link)).body).toContain("This link has already been used.");
  expect(countMails(dataDir(), ada.email, "passwordChanged")).toBe(1);
});

test("a new address counts after its link, which says so without script too", {
  tag: ["@PROF-08a", "@PROF-08b", "@PROF-08d", "@PROF-08f"],
}, async ({ page }) => {
  const [ada, taken] = [await newClient(origin(), "mentor"), await newClient(origin(), "student")];
  const next = `${crypto.randomUUID()}@people.example`;
  const answers: string[] = [];
  for (const email of [taken.email, next]) {
    const { body } = await ada.submit(settings, { email, current: testPassword });
    answers.push(region(body, "Change e-mail address").replaceAll(email, "…"));
  }
  expect(answers[0]).toContain("One more step");
  expect(answers[0]).toBe(answers[1]);
  expect(countMails(dataDir(), taken.email, "changeEmail")).toBe(0);
  expect(countMails(dataDir(), ada.email, "emailChangeAsked")).toBe(2);

  await shareSignIn(page.context(), ada);
  const part = (await security(page)).getByRole("region", { name: "Change e-mail address" });
  await part.getByLabel("New e-mail address").fill(next);
  await part.getByLabel("Current password").fill("wrong one");
  await part.getByRole("button", { name: "Change address" }).click();
  await expect(part.getByText("This isn’t your current password.")).toBeVisible();
  await expect(part.getByLabel("New e-mail address")).toHaveValue(next);
  await part.getByLabel("Current password").fill(testPassword);
  await part.getByRole("button", { name: "Change address" }).click();
  await expect(part.getByText("One more step")).toBeVisible();

  const used = await new HttpClient(origin()).submit(
    await linkInMail(dataDir(), next, "changeEmail"),
    {},
    "Use this address",
  );
  expect(used.body).toContain("Your e-mail address has been changed");
  expect(countMails(dataDir(), ada.email, "emailChanged")).toBe(1);
  await elsewhere(next);
});

test("the old address stops a change it did not ask for, which signs everybody out", {
  tag: ["@PROF-08e"],
}, async () => {
  const ada = await newClient(origin(), "mentor");
  const next = `${crypto.randomUUID()}@people.example`;
  const asked = await ada.submit(settings, { email: next, current: testPassword });
  expect(region(asked.body, "Change e-mail address")).toContain("One more step");
  const stop = await linkInMail(dataDir(), ada.email, "emailChangeAsked");
  const change = await linkInMail(dataDir(), next, "changeEmail");
  const reader = new HttpClient(origin());
  // Opening it changes nothing: a program that checks mails may look.
  await reader.get(stop);
  expect(await isSignedIn(ada)).toBe(true);
  const { body } = await reader.submit(stop, {}, "Stop the change");
  expect(body).toContain("The change has been stopped");
  const links = parsedElementsOf(parsed(body), "a");
  expect(links.find(({ text }) => text === "Ask for another link")?.href).toBe("/forgot-password");
  expect(countMails(dataDir(), ada.email, "resetPassword")).toBe(1);
  expect(await isSignedIn(ada)).toBe(false);
  expect(mainText((await ada.get(change)).body)).not.toContain("Use this address");
  expect((await ada.get(stop)).body).toContain("This link has already been used.");
});

test("the old address takes the account back after the change, and a new password by its mailbox is the only way in", {
  tag: ["@PROF-08h"],
}, async () => {
  const ada = await newClient(origin(), "mentor");
  const theirs = `${crypto.randomUUID()}@people.example`;
  await ada.submit(settings, { email: theirs, current: testPassword });
  await ada.submit(await linkInMail(dataDir(), theirs, "changeEmail"), {}, "Use this address");
  await elsewhere(theirs);
  const owner = new HttpClient(origin());
  const { body } = await owner.submit(
    await linkInMail(dataDir(), ada.email, "emailChangeAsked"),
    {},
    "Stop the change",
  );
  expect(body).toContain("The change has been stopped");
  expect(body).not.toContain(theirs);
  expect(await isSignedIn(ada)).toBe(false);
  for (const email of [theirs, ada.email]) {
    const tried = await new HttpClient(origin()).submit("/login", { email, password: testPassword });
    expect(tried.body).toContain("Login failed");
  }
  const fill = { password: better, confirmPassword: better };
  await owner.submit(await linkInMail(dataDir(), ada.email, "resetPassword"), fill, "Set password");
  await elsewhere(ada.email, better);
});

test("the mail about a second step that somebody else turned on gives the account back to its owner", {
  tag: ["@PROF-08h"],
}, async () => {
  const ada = await newClient(origin(), "student");
  const eve = await elsewhere(ada.email);
  await pressIn(eve, settings, "Set up two-step sign-in", {});
  const secret = /<code[^>]*>([^<]+)</.exec((await eve.get(settings)).body)?.[1] ?? "";
  await pressIn(eve, settings, "Turn on", { code: currentCode(secret) });
  const link = await linkInMail(dataDir(), ada.email, "twoStepOn");
  const owner = new HttpClient(origin());
  await owner.get(link);
  expect(await isSignedIn(eve)).toBe(true);
  expect((await owner.submit(link, {}, "Stop the change")).body).toContain("The change has been stopped");
  expect(await isSignedIn(eve)).toBe(false);
  expect((await owner.get(link)).body).toContain("This link has already been used.");
  const fill = { password: better, confirmPassword: better };
  await owner.submit(await linkInMail(dataDir(), ada.email, "resetPassword"), fill, "Set password");
  await elsewhere(ada.email, better);
});

test("direct posts of forms that were shown to their owner do nothing in an open browser later", {
  tag: ["@SET-13d"],
}, async () => {
  const eve = await newClient(origin(), "mentor");
  await new HttpClient(origin()).submit("/login", { email: eve.email, password: testPassword });
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
  ageSignIns(dataDir(), eve.email);
  const before = signInIds(dataDir(), eve.email);
  expect((await eve.get(page)).body).not.toContain("<code");
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  // As a heading: the words themselves are in every page of the settings.
  expect((await eve.post(page, proving, { code })).body).not.toContain(">Your recovery codes<");
  await eve.post(page, others, {});
  for (const id of before) await eve.post(page, ending, { id });
  await eve.post(page, starting, {});
  expect(signInIds(dataDir(), eve.email)).toEqual(before);
  expect(countMails(dataDir(), eve.email, "twoStepOn")).toBe(0);
});

test("an open browser asks for the password before account security and the own data; two-step sign-in then asks for a code, and the list ends what is unknown", {
  tag: [
    "@SET-13b",
    "@SET-13c",
    "@SET-13d",
    "@SET-13e",
    "@PRIV-05d",
    "@AUTH-27a",
    "@AUTH-28b",
    "@AUTH-28c",
    "@AUTH-28d",
  ],
}, async ({ page }) => {
  const ada = await newClient(origin(), "mentor");
  await elsewhere(ada.email);
  ageSignIns(dataDir(), ada.email);
  await provePassword(ada);
  await shareSignIn(page.context(), ada);
  await page.goto(settings);
  const codes = await setTwoStepUp(page);
  expect(codes).toHaveLength(10);
  await page.getByRole("link", { name: "I’ve saved them" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await expect(page.getByText(codes[0] ?? "")).toHaveCount(0);
  const others = [await signInWithCode(ada.email, codes[1]), await signInWithCode(ada.email, codes[2])];

  const again = new HttpClient(origin());
  const login = { email: ada.email, password: testPassword };
  const asked = (await again.submit(`/login?next=${encodeURIComponent(settings)}`, login)).location ?? "";
  expect(asked).toMatch(/\/login\/code\?next=/);
  const wrong = (await again.submit(asked, { code: "123456" })).body;
  expect(wrong).toContain("This code is wrong or has already been used.");
  expect((await again.submit(asked, { code: codes[0] ?? "" })).location).toBe(settings);
  await page.goto(settings);
  const part = page.getByRole("region", { name: "Two-step sign-in" });
  await expect(part.getByText("7 recovery codes are left.")).toBeVisible();
  await endOthers(page);
  for (const other of [...others, again]) expect(await isSignedIn(other)).toBe(false);
  await part.getByText("Turn off two-step sign-in").click();
  await part.getByLabel("Current password").last().fill(testPassword);
  await part.getByRole("button", { name: "Turn off" }).click();
  await expect(part.getByText("Two-step sign-in is off.")).toBeVisible();
});

/** In a browser that stands open since long. */
async function provePassword(ada: HttpClient): Promise<void> {
  const offered = async () => {
    const forms = formsIn((await ada.get(settings)).body);
    return ["Set up two-step sign-in", "End all others"].map((words) => forms.some(({ text }) => text.includes(words)));
  };
  expect(await offered()).toEqual([false, false]);
  const data = await ada.get("/api/my-data/json");
  expect([data.status, data.location]).toEqual([303, "/dashboard/settings?tab=privacy#data"]);
  const prove = (current: string) => pressIn(ada, settings, "Continue", { current });
  expect((await prove("a wrong one")).body).toContain("This isn’t your current password.");
  await prove(testPassword);
  expect(await offered()).toEqual([true, true]);
  expect((await ada.get("/api/my-data/json")).status).toBe(200);
}

async function setTwoStepUp(page: Page): Promise<string[]> {
  const part = page.getByRole("region", { name: "Two-step sign-in" });
  await part.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await expect(part.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const code = currentCode(await page.locator("code").innerText());
  await part.getByLabel("2. Type the code the app shows now").fill("000000");
  await part.getByRole("button", { name: "Turn on" }).click();
  await expect(part.getByText("This code is wrong")).toBeVisible();
  await part.getByLabel("2. Type the code the app shows now").fill(code);
  await part.getByRole("button", { name: "Turn on" }).click();
  await expect(part.getByText("Your recovery codes")).toBeVisible();
  return part.getByRole("listitem").allInnerTexts();
}

async function signInWithCode(email: string, code = ""): Promise<HttpClient> {
  const client = new HttpClient(origin());
  const asked = (await client.submit("/login", { email, password: testPassword })).location ?? "";
  expect(asked).toMatch(/\/login\/code/);
  expect((await client.submit(asked, { code })).location).toMatch(/\/dashboard$/);
  return client;
}

/** One by its own button, the rest together. */
async function endOthers(page: Page): Promise<void> {
  const part = page.getByRole("region", { name: "Where you are signed in" });
  const all = await part.getByRole("listitem").count();
  expect(all).toBeGreaterThan(2);
  await expect(part.getByRole("listitem").first()).toContainText("(This one)");
  await expect(part.getByRole("listitem").first()).toContainText("Chrome on");
  await part
    .getByRole("button", { name: /^End: / })
    .first()
    .click();
  await expect(page.getByText("That sign-in has ended", { exact: true })).toBeVisible();
  await expect(part.getByRole("listitem")).toHaveCount(all - 1);
  await part.getByRole("button", { name: "End all others" }).click();
  await expect(part.getByRole("listitem")).toHaveCount(1);
  expect((await page.request.get("/dashboard", { maxRedirects: 0 })).status()).toBe(200);
}

test("without script two-step sign-in is set up and used", { tag: ["@AUTH-28c", "@AUTH-28d"] }, async () => {
  const ada = await newClient(origin(), "mentor");
  await ada.submit(settings, {}, "Set up two-step sign-in");
  const shown = parsed((await ada.get(settings)).body);
  expect(parsedElementsOf(shown, "svg").map((image) => image["aria-label"])).toContain(
    "QR code for your authenticator app",
  );
  const code = currentCode(parsedElementsOf(shown, "code")[0]?.text ?? "");
  expect((await ada.submit(settings, { code: "000000" })).body).toContain("This code is wrong");
  const { body } = await ada.submit(settings, { code });
  expect(body).toContain(">Your recovery codes<");
  const codes = parsedElementsOf(parsed(body), "li").flatMap(({ text = "" }) => (isRecoveryCode(text) ? [text] : []));
  expect(codes).toHaveLength(10);
  await signInWithCode(ada.email, codes[3]);
});

const isRecoveryCode = (text: string) => /^[a-z0-9]{4,5}(-[a-z0-9]{4,5})+$/i.test(text);

test("the shared demo accounts stay as they are", async () => {
  const { body } = await (await signedInDemo(origin(), "student")).get(settings);
  expect(region(body, "Security")).toContain("Everyone who tries the demo shares this account");
  expect(formsIn(body).some(({ fields }) => fields.has("current"))).toBe(false);
  expect(region(body, "Where you are signed in").match(/Last used/g)).toHaveLength(1);
});

test("direct posts of these forms reach nobody else's account, and nothing when signed out", {
  tag: ["@SET-13a", "@SET-13c", "@AUTH-18b", "@AUTH-18c"],
}, async () => {
  const [eve, ada] = [await newClient(origin(), "mentor"), await newClient(origin(), "student")];
  await new HttpClient(origin()).submit("/login", { email: eve.email, password: testPassword });
  const page = "/dashboard/settings?tab=profile";
  const forms = formsIn((await eve.get(page)).body);
  const [target = ""] = signInIds(dataDir(), ada.email);
  const ending = forms.find((form) => form.fields.has("id"));
  const password = forms.find((form) => form.fields.has("confirmPassword"));
  if (!ending || !password) throw new Error("The forms are not there");
  expect((await eve.post(page, ending, { id: target })).status).toBe(303);
  expect(signInIds(dataDir(), ada.email)).toContain(target);
  expect((await ada.get("/dashboard")).status).toBe(200);
  const nobody = new HttpClient(origin());
  const own = signInIds(dataDir(), eve.email);
  await nobody.post(page, ending, { id: own[1] ?? "" });
  const stolen = { current: testPassword, password: better, confirmPassword: better };
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
  await expectTakenByReact(page.locator("main"));
  await expect(page.locator("[data-account-name]")).not.toBeEmpty();
});
