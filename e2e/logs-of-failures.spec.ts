import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import Database from "better-sqlite3";
import { letters } from "./support/letters.ts";
import { linkInMail } from "./support/mails.ts";
import { chooseDemo, newPerson, postForm, signUpByForm } from "./support/people.ts";
import type { RunningServer } from "./support/server.ts";
import { test } from "./support/test.ts";

/** What a table is for fails while it is away. */
async function without<T>(server: RunningServer, table: string, act: () => Promise<T>): Promise<T> {
  const database = new Database(join(server.dataDir, "baobab.sqlite"));
  database.exec(`alter table ${table} rename to ${table}_gone`);
  try {
    return await act();
  } finally {
    database.exec(`alter table ${table}_gone rename to ${table}`);
    database.close();
  }
}

/** A child's name, an address and words in a mail that cannot be written, tried by the regular work. */
function breakMail(server: RunningServer, secrets: Readonly<{ name: string; words: string }>): void {
  const database = new Database(join(server.dataDir, "baobab.sqlite"));
  const params = JSON.stringify({ firstName: secrets.name, at: secrets.words });
  database
    .prepare(
      "update mails set kind = ?, params = ?, status = 'queued', due_at = 0 where id = (select max(id) from mails)",
    )
    .run("none", params);
  database.close();
}

/** Returns the account's id. */
function nameChild(server: RunningServer, [first, last]: readonly [string, string]): string {
  const database = new Database(join(server.dataDir, "baobab.sqlite"));
  const change = "update users set first_name = ?, last_name = ?, date_of_birth = '2011-05-05'";
  const named = database.prepare<string[], { id: string }>(`${change} where email like 'student@%' returning id`);
  const id = named.get(first, last)?.id ?? "";
  database.close();
  return id;
}

const bodyOf = async (page: Page, address: string) => (await (await page.goto(address))?.text()) ?? "";

test("what fails leaves no password, token, message, child's name or address in the log and on its pages", {
  tag: ["@PRIV-11a", "@PRIV-11c", "@PRIV-08c"],
}, async ({ browser, quietServer: server }) => {
  const network = "203.0.113.77";
  const context = await browser.newContext({ baseURL: server.url, extraHTTPHeaders: { "x-forwarded-for": network } });
  const page = await context.newPage();
  const person = newPerson("student", `Zora ${letters()}`);
  await signUpByForm(page, person);
  await postForm(context.request, "/forgot-password", { email: person.email }, "Ask for a link");
  const token = (await linkInMail(server.dataDir, person.email, "resetPassword")).split("/").at(-1) ?? "";
  const child = [`Quibella${letters()}`, `Zandermann${letters()}`] as const;
  const words = `my secret is ${letters()}`;
  await context.clearCookies();
  await chooseDemo(page, "student");
  const userId = nameChild(server, child);

  const bodies: string[] = [];
  const post = async (path: string, fields: Record<string, string>, button: string) => {
    const answer = await postForm(context.request, path, fields, button);
    return answer.body;
  };
  for (const table of ["messages", "conversations", "users"])
    bodies.push(await without(server, table, () => bodyOf(page, "/dashboard/messages")));
  const message = { id: crypto.randomUUID(), conversationId: crypto.randomUUID(), text: words };
  const sent = await without(server, "conversations", () =>
    context.request.post("/api/messages", { data: { ...message, userId }, headers: { origin: server.url } }),
  );
  expect(sent.status()).toBe(500);
  bodies.push(await sent.text());
  await context.clearCookies();
  // Its own address is on the page, for whoever has the link.
  await without(server, "user_tokens", () => bodyOf(page, `/reset-password/${token}`));
  const signIn = { email: person.email, password: person.password };
  bodies.push(await without(server, "attempts", () => post("/login", signIn, "Sign In")));
  const letter = { name: child.join(" "), email: person.email, subject: words, message: words };
  // The form comes back with what was typed, to whoever typed it.
  await without(server, "contact_messages", () => post("/contact", letter, "Send Message"));
  expect(bodies.filter((body) => body.includes("Something went wrong")).length).toBeGreaterThan(1);
  const since = () => {
    const seen = server.log().length;
    return expect.poll(() => server.log().slice(seen), { timeout: 120_000 });
  };
  breakMail(server, { name: child.join(" "), words });
  await since().toMatch(/"level":"(?:error|warn)"[^\n]*mail/i);
  await without(server, "mails", () => since().toContain("no such table"));

  const log = server.log();
  expect(log).toContain('"level":"error"');
  const secrets = [person.email, person.password, token, words, ...child, network];
  const lines = log.split("\n").filter((line) => secrets.some((secret) => line.includes(secret)));
  expect(lines).toEqual([]);
  const told = [person.password, token, words, ...child, network];
  expect(told.filter((secret) => bodies.some((body) => body.includes(secret)))).toEqual([]);
});
