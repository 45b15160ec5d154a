import { expect, type Page, type Worker } from "@playwright/test";
import { paths } from "#lib/platform/paths.ts";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { playAnswers } from "./support/outbox-answers.ts";
import { test } from "./support/test.ts";

/** As an outbox sends. */
const send = (sender: Page | Worker, address: string): Promise<number> =>
  (sender as Page).evaluate(async (to) => {
    const answer = await fetch(to, { method: "POST", body: "{}", keepalive: true });
    return answer.status;
  }, address);

test("an answer played to an outbox reaches whoever sends: each window, one opened later, and the service worker", async ({
  context,
}) => {
  await shareSignIn(context, await newSignedInPerson(process.env.BAOBAB_E2E_URL ?? "", "student"));
  const first = await context.newPage();
  const started = context.waitForEvent("serviceworker");
  await first.goto(paths.learning);
  const worker = await started;
  await first.evaluate(async () => void (await navigator.serviceWorker.ready));
  const second = await context.newPage();
  await second.goto(paths.messages);
  for (const [outbox, address] of [
    ["messages", "/api/messages?lang=en"],
    ["goals", "/api/learning?lang=en"],
  ] as const) {
    const played = await playAnswers(context, outbox, (route) => route.fulfill({ status: 418 }));
    const third = await context.newPage();
    await third.goto(paths.learning);
    for (const sender of [first, second, third, worker]) expect(await send(sender, address)).toBe(418);
    expect(played.count()).toBe(4);
    await played.end();
    for (const sender of [first, second, third, worker]) expect(await send(sender, address)).toBe(400);
  }
});
