import { join } from "node:path";
import { expect } from "@playwright/test";
import Database from "better-sqlite3";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { signedInDemo, signUpAs, testPassword } from "./shows/people.ts";
import { letters } from "./support/letters.ts";
import { linkInMail } from "./support/mails.ts";
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

function nameChild(server: RunningServer, [first, last]: readonly [string, string]): string {
  const database = new Database(join(server.dataDir, "baobab.sqlite"));
  const change = "update users set first_name = ?, last_name = ?, date_of_birth = '2011-05-05'";
  const named = database.prepare<string[], { id: string }>(`${change} where email like 'student@%' returning id`);
  const id = named.get(first, last)?.id ?? "";
  database.close();
  return id;
}

test("what fails leaves no password, token, message, child's name or address in the log and on its pages", {
  tag: ["@PRIV-11a", "@PRIV-11c", "@PRIV-08c"],
}, async ({ quietServer: server }) => {
  const { email } = await signUpAs(new HttpClient(server.url), "student");
  const stranger = new HttpClient(server.url);
  await stranger.submit("/forgot-password", { email });
  const token = (await linkInMail(server.dataDir, email, "resetPassword")).split("/").at(-1) ?? "";
  const child = [`Quibella${letters()}`, `Zandermann${letters()}`] as const;
  const words = `my secret is ${letters()}`;
  const student = await signedInDemo(server.url, "student");
  const userId = nameChild(server, child);

  const bodies: string[] = [];
  /** The form is asked for first: its page may need the table. */
  const posted = async (table: string, path: string, fields: Record<string, string>) => {
    const form = formsIn((await stranger.get(path)).body).find((one) =>
      Object.keys(fields).every((name) => one.fields.has(name)),
    );
    if (!form) throw new Error(`${path} has no such form`);
    return without(server, table, () => stranger.post(form.action || path, form, fields));
  };
  for (const table of ["messages", "conversations", "users"])
    bodies.push((await without(server, table, () => student.get("/dashboard/messages"))).body);
  const message = { id: crypto.randomUUID(), conversationId: crypto.randomUUID(), text: words };
  const sent = await without(server, "conversations", () =>
    student.send("/api/messages", {
      method: "POST",
      body: JSON.stringify({ ...message, userId }),
      headers: { origin: server.url, "content-type": "application/json" },
    }),
  );
  expect(sent.status).toBe(500);
  bodies.push(sent.body);
  // Its own address is on the page, for whoever has the link.
  await without(server, "user_tokens", () => stranger.get(`/reset-password/${token}`));
  const signIn = { email, password: testPassword };
  bodies.push((await posted("attempts", "/login", signIn)).body);
  const letter = { name: child.join(" "), email, subject: words, message: words };
  // The form comes back with what was typed, to whoever typed it.
  await posted("contact_messages", "/contact", letter);
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
  const secrets = [email, testPassword, token, words, ...child, student.network, stranger.network];
  const lines = log.split("\n").filter((line) => secrets.some((secret) => line.includes(secret)));
  expect(lines).toEqual([]);
  const told = [testPassword, token, words, ...child, student.network, stranger.network];
  expect(told.filter((secret) => bodies.some((body) => body.includes(secret)))).toEqual([]);
});
