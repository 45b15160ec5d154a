import type { Page } from "@playwright/test";
import { output } from "#attack/built.ts";
import { type Called, callWithFields } from "#attack/call-action.ts";
import { makePerson, type PersonKind } from "#attack/people.ts";
import type { HttpAnswer, HttpClient } from "#e2e/shows/http-client.ts";
import { type BuiltAction, builtActions } from "#server/support/call-by-name.ts";
import type { PostedEntry } from "#server/support/forms.ts";
import { type ConnectedPeople, makeMinor, newPair } from "./mentoring.ts";
import { changeRows, readRows } from "./rows.ts";

/** Read once: the sources of all actions are looked through. */
let actions: readonly BuiltAction[] | undefined;

/** Calls an action of the build by its name, past every page. */
export async function callDirectly(
  client: HttpClient,
  name: string,
  fields: Readonly<Record<string, string>>,
): Promise<Called> {
  actions ??= builtActions(output);
  const action = actions.find((one) => one.name === name);
  if (!action) throw new Error(`There is no action ${name}`);
  const entries = Object.entries({ locale: "en", ...fields }).map(([field, value]): PostedEntry => [field, value]);
  return callWithFields(client, action, entries);
}

type Message = Readonly<{ userId: string; conversationId: string; text: string }>;

/** As the page would send it, past the page. */
export function writeDirectly(client: HttpClient, message: Message): Promise<HttpAnswer> {
  return client.send("/api/messages", {
    method: "POST",
    body: JSON.stringify({ id: crypto.randomUUID(), ...message }),
    headers: { origin: client.origin, "content-type": "application/json" },
  });
}

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});

export const somebody = (kind: PersonKind) => makePerson(place(), kind);
export const storedRows = <Row>(statement: string, ...values: string[]) =>
  readRows<Row>(place().dataDir, statement, ...values);
export const unstore = (statement: string, value: string) => changeRows(place().dataDir, statement, value);
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** A minor of 15 and an approved mentor who may talk; it is noon where the minor is. */
export async function minorWithMentor(): Promise<ConnectedPeople> {
  const pair = await newPair();
  makeMinor(pair, ["chat", "audio"]);
  return pair;
}

/** Everything the browser keeps for the site, as one text. */
export function keptTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? "");
    }
    texts.push(JSON.stringify((await indexedDB.databases()).map(({ name }) => name)));
    return texts.join("\n");
  });
}
