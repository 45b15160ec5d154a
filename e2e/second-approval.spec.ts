import { expect } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { pressIn } from "./support/press.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});
const textOf = (html: string) => parsedElementsOf(parsed(html), "main")[0]?.text ?? "";
const agree = (client: HttpClient, path: string) =>
  pressIn(client, path, "Decide", { decision: "agree", reason: "Looked at it" });

/** What a page says waits, with its link. */
async function waitingAt(client: HttpClient, path: string, words: RegExp): Promise<string> {
  const links = parsedElementsOf(parsed((await client.get(path)).body), "a");
  return links.find((link) => words.test(link["aria-label"] ?? link.text ?? ""))?.href ?? "";
}

test("another helpline waits for a lead, who sees old and new; children read the old one until then", {
  tag: ["@SAFE-33m"],
}, async () => {
  const [admin, lead] = [await makePerson(place(), "admin"), await makePerson(place(), "lead")];
  const reader = new HttpClient(place().url);
  const before = (await admin.client.get("/staff/settings")).body;
  const field = (html: string) =>
    formsIn(html)
      .find(({ fields }) => fields.has("ownHelplines"))
      ?.fields.get("ownHelplines") ?? "";
  const old = field(before);
  const wish = `${old}\nKenya: Harbour line, 0700 123456`.trim();
  const asked = await admin.client.submit("/staff/settings", { ownHelplines: wish });
  expect(asked.location).toMatch(/\/staff\/second-words\/[\w-]+$/);
  expect(textOf((await admin.client.get(asked.location ?? "")).body)).toContain("You asked for this.");
  expect(field((await admin.client.get("/staff/settings")).body)).toBe(old);
  const waits = await waitingAt(admin.client, "/staff/settings", /waits for a second approval/);
  expect(asked.location).toContain(waits);
  const shown = textOf((await lead.client.get(waits)).body);
  for (const words of [
    "Helplines of your own now",
    "Helplines of your own after the change",
    "Kenya: Harbour line, 0700 123456",
  ])
    expect(shown).toContain(words);
  expect((await reader.get("/report")).body).not.toContain("Harbour line");
  expect((await agree(lead.client, waits)).status).toBe(303);
  await expect(async () => expect((await reader.get("/report")).body).toContain("Harbour line")).toPass();
  // As it was, for whoever reads it next.
  const back = (await admin.client.submit("/staff/settings", { ownHelplines: old })).location ?? "";
  expect((await agree(lead.client, back)).status).toBe(303);
});

test("an adult's card opens nothing before a lead agrees", { tag: ["@SAFE-33n"] }, async () => {
  const [staff, lead] = [await makePerson(place(), "coordinator"), await makePerson(place(), "lead")];
  const name = `Evening school ${crypto.randomUUID().replaceAll(/[^a-z]/g, "")}`;
  await staff.client.submit("/staff/centres", { name, reason: "A new partner" }, "Add center");
  const centre = await waitingAt(staff.client, "/staff/centres", new RegExp(`People and cards of ${name}`));
  const born = `${new Date().getUTCFullYear() - 19}-01-01`;
  const made = await staff.client.submit(
    centre,
    { firstName: "Kofi", lastName: "Mensah", dateOfBirth: born, reason: "Evening class" },
    "Make card",
  );
  expect(textOf(made.body)).toContain("One card is for somebody who is 17 or older and can’t be used until");
  const [code = "", username = "", pin = ""] = parsedElementsOf(parsed(made.body), "dd")
    .map(({ text }) => text)
    .slice(1);
  expect(username).toBe("kofi");
  const student = new HttpClient(place().url);
  const enter = () => student.submit("/login/card", { code, username, pin });
  expect((await enter()).body).toContain("The center code, the username or the PIN is wrong.");
  const waits = await waitingAt(
    staff.client,
    centre,
    /A card for somebody who is 17 or older waits for a second approval: Kofi Mensah/,
  );
  const shown = textOf((await lead.client.get(waits)).body);
  for (const words of [`Cards for adults at ${name}`, `Kofi Mensah, born on January 01, ${born.slice(0, 4)}`])
    expect(shown).toContain(words);
  expect((await agree(lead.client, waits)).status).toBe(303);
  expect((await enter()).status).toBe(303);
});
