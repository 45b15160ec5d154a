import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { HttpClient } from "#e2e/shows/http-client.ts";
import { shareSignIn } from "#e2e/shows/people.ts";
import { utcDate, yearsBefore } from "#lib/platform/time/days.ts";

/** Every test makes its own people, so tests can run in parallel. */
export type Person = { name: string; email: string; password: string; role: "student" | "mentor" };

export function newPerson(role: Person["role"], name = "Ada Lovelace"): Person {
  return { name, email: `${crypto.randomUUID()}@people.example`, password: "a quiet green tree", role };
}

/** The date of birth of somebody who is so old since today. */
export const bornYearsAgo = (years: number): string => yearsBefore(utcDate(new Date()), years);

/** Step 2 of sign-up. The page is already open. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(person.name);
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password").fill(person.password);
  await page.getByLabel("Date of birth").fill("1990-05-17");
  if (person.role === "mentor") await page.getByLabel("Qualifications").fill("BSc Mathematics");
  await page.getByLabel(/^Subjects you/).fill("Maths, Physics");
}

/** Ends on the dashboard, signed in. */
export async function signUpByForm(page: Page, person: Person): Promise<void> {
  await page.goto(`/signup?role=${person.role}`);
  await fillSignUp(page, person);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** As the form does, which has journeys of its own. Opens no page. */
export async function signUpAtOnce(page: Page, { name, email, password, role }: Person): Promise<void> {
  const client = new HttpClient(process.env.BAOBAB_E2E_URL ?? "");
  const fill = {
    name,
    email,
    password,
    confirmPassword: password,
    dateOfBirth: "1990-05-17",
    subjects: "Maths, Physics",
  };
  const more: Record<string, string> = role === "mentor" ? { qualifications: "BSc Mathematics" } : {};
  const { status } = await client.submit(`/signup?role=${role}`, { ...fill, ...more });
  expect(status).toBe(303);
  // The welcome would get in the way of the test's own messages.
  client.cookies.delete("baobab_flash");
  await shareSignIn(page.context(), client);
}

export async function signInByForm(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** As in a browser that nobody used. The page is left first, because an open page of the app would follow the change. */
export async function forgetSignIn(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

export async function chooseDemo(page: Page, role: "student" | "mentor"): Promise<void> {
  await page.goto("/login");
  await page.getByRole("button", { name: role === "student" ? "Student demo" : "Mentor demo" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Posts `fields` and the hidden ones that name the action. Follows no redirect. `origin` is the header's value. */
export async function postForm(
  request: APIRequestContext,
  path: string,
  fields: Record<string, string>,
  button: string,
  origin?: string,
) {
  const page = await request.get(path);
  const html = await page.text();
  const form = html
    .split("<form")
    .slice(1)
    .map((part) => part.slice(0, part.indexOf("</form>")))
    .find((part) => part.includes(button));
  if (!form) throw new Error(`No form with "${button}" on ${path}`);
  const multipart: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    if (name?.startsWith("$ACTION_")) multipart[name] = decode(/value="([^"]*)"/.exec(tag)?.[1] ?? "");
  }
  const answer = await request.post(path, {
    multipart: { ...multipart, ...fields },
    headers: { origin: origin ?? new URL(page.url()).origin },
    maxRedirects: 0,
  });
  const setCookie = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  return {
    status: answer.status(),
    location: answer.headers().location,
    cookies: setCookie.map(({ value }) => value),
    body: await answer.text(),
  };
}

function decode(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByText(description, { exact: true })).toBeVisible();
}
