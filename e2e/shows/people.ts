import type { BrowserContext } from "@playwright/test";
import { type DemoRole, demoAccounts, demoPassword } from "#lib/accounts/demo/accounts.ts";
import { HttpClient } from "./http-client.ts";

export async function signedInDemo(origin: string, role: DemoRole): Promise<HttpClient> {
  const client = new HttpClient(origin);
  const answer = await client.submit("/login", { email: demoAccounts[role].email, password: demoPassword });
  if (!answer.location?.endsWith("/dashboard")) {
    throw new Error(`Sign-in as ${role} answered ${answer.status} to ${answer.location}`);
  }
  return client;
}

let people = 0;

/** Two accounts of one name and date of birth are one person, who has no match with oneself. */
const birthdays: Readonly<Record<DemoRole, string>> = { student: "1990-04-05", mentor: "1988-04-05" };

export const testPassword = "seven tall giraffes";

/** A new account, so the test may change it. */
export function newSignedInPerson(origin: string, role: DemoRole): Promise<HttpClient & { email: string }> {
  return signUpAs(new HttpClient(origin), role);
}

/** Where the site sends mail, `linkTo` waits for the link of the new account, which opens it. */
export async function signUpAs<Client extends HttpClient>(
  client: Client,
  role: DemoRole,
  linkTo?: (email: string) => Promise<string>,
): Promise<Client & { email: string }> {
  people += 1;
  const email = `${role}.${process.pid}.${Date.now()}.${people}@example.org`;
  const fill = {
    name: "Nia Okafor",
    email,
    password: testPassword,
    confirmPassword: testPassword,
    dateOfBirth: birthdays[role],
    subjects: "Math, Physics",
    ...(role === "mentor" ? { qualifications: "Ten years of teaching" } : {}),
  };
  const asked = await client.submit(`/signup?role=${role}`, fill);
  const answer = linkTo ? await client.submit(await linkTo(email), {}, "Confirm address") : asked;
  if (!answer.location?.endsWith("/dashboard")) {
    throw new Error(`Sign-up as ${role} answered ${answer.status} to ${answer.location}`);
  }
  // The sign-up message would get in the way of the test's own.
  client.cookies.delete("baobab_flash");
  return Object.assign(client, { email });
}

export async function shareSignIn(context: BrowserContext, client: HttpClient): Promise<void> {
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: client.origin })));
}
