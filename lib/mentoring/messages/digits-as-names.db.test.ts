import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { messages, users } from "#db/schema/index.ts";
import { testDatabase } from "#db/testing.ts";
import { ownHost } from "#lib/safety/held-texts/said-to.ts";
import { connectedPair, noon, ofMentor } from "./every-page.testing.ts";
import "#lib/connect.ts";

testDatabase();

beforeEach(async () => {
  await db().delete(users);
});

const here = () => `https://${ownHost()}`;

async function stateOf(text: string) {
  await ofMentor.message(await connectedPair("2011-03-09"), text, noon);
  return (await db().select().from(messages)).map(({ state }) => state);
}

test.each([
  ["the name of a picture", () => `${here()}/uploads/01515778842100000000000000000000.png`],
  ["the name of a session", () => `${here()}/dashboard/sessions/01515778-8421-0000-0000-000000000000`],
  ["a name with the bits of its version", () => `${here()}/dashboard/sessions/15157788-4210-4000-8000-000000000000`],
  ["a name alone", () => "01515778-8421-0000-0000-000000000000"],
  ["its figures alone", () => "01515778842100000000000000000000"],
])("a telephone number written like %s waits for staff [@SAFE-22a]", async (_, name) => {
  expect(await stateOf(`Our sheet: ${name()}`)).toEqual(["held"]);
});

test("the address of a page of ours does not", async () => {
  const name = "0f8fad5b-d9cb-469f-a165-70867728950e";
  expect(await stateOf(`Our sheet: ${here()}/dashboard/sessions/${name}`)).toEqual(["delivered"]);
});
