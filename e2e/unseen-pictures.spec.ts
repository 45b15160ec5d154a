import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { makePerson } from "#attack/people.ts";
import { paths } from "#lib/platform/paths.ts";
import { HttpClient } from "./shows/http-client.ts";
import { shareSignIn } from "./shows/people.ts";
import { openAs, writeConversation } from "./support/conversations.ts";
import { slugOf, unique } from "./support/editor.ts";
import { makeMinor, newPair } from "./support/mentoring.ts";
import { publishAtOnce } from "./support/post-rows.ts";
import { readRows } from "./support/rows.ts";
import { expectReadable } from "./support/screens.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});
const picture = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

function waitingOf(person: string): string {
  const held = "SELECT id FROM held_texts WHERE user_id = ? AND kind = 'picture' AND status = 'held'";
  return readRows<{ id: string }>(place().dataDir, held, person)[0]?.id ?? "";
}

async function decide(page: Page, wish: "Let it through" | "Keep it back", why: string): Promise<void> {
  await page.getByRole("radio", { name: wish }).click();
  await page.getByLabel("Why?").pressSequentially(why);
  await page.getByRole("button", { name: "Decide" }).click();
}

test("a mentor's photo reaches a minor once a lead let it through, and so does a picture in a public post", {
  tag: ["@SAFE-32a", "@SAFE-32b"],
}, async ({ browser, page }) => {
  const pair = await newPair();
  makeMinor(pair, ["chat"]);
  const conversation = writeConversation(pair, 2);
  await shareSignIn(page.context(), pair.mentor);
  await page.goto(`${paths.profile}?edit`);
  const buffer = await picture("green");
  await page.getByLabel("Photo", { exact: true }).setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Use this photo" }).click();
  await expect(page).toHaveURL(paths.profile);
  await expect(page.getByRole("main")).toContainText("Our staff look at this photo first");
  const photo = page.getByRole("main").locator("img[src^='/uploads/']");
  const address = (await photo.getAttribute("src")) ?? "";
  expect((await pair.mentor.get(address)).status).toBe(200);
  expect((await pair.student.get(address)).status).toBe(404);
  const child = await openAs(browser, pair.student, conversation);
  await expect(child.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(child.locator("img[src^='/uploads/']")).toHaveCount(0);

  const lead = await makePerson(place(), "lead");
  await shareSignIn(page.context(), lead.client);
  await page.goto(paths.staffText(waitingOf(pair.mentorId)));
  await expect(page.getByRole("img", { name: /^The picture of / })).toBeVisible();
  await expectReadable(page, "a held picture");
  expect((await lead.client.get(address)).headers.get("cache-control")).toBe("private, no-cache");
  await decide(page, "Let it through", "A face");
  await expect(page.getByText("The picture is let through").first()).toBeVisible();
  await child.reload();
  await expect(child.locator(`img[src='${address}']`).first()).toBeVisible();
  expect((await pair.student.get(address)).status).toBe(200);

  await test.step("a picture in a post", async () => {
    const title = unique("A field at noon");
    const source = `data:image/jpeg;base64,${(await picture("red")).toString("base64")}`;
    const content = `<p>Look: <img src="${source}" alt="A field"></p>`;
    await publishAtOnce(pair.mentor, place().dataDir, { title, slug: slugOf(title), content });
    const reader = new HttpClient(place().url);
    const html = (await reader.get(paths.post(slugOf(title)))).body;
    const shown = /\/uploads\/[0-9a-f]{32}\.jpg/.exec(html)?.[0] ?? "";
    for (const who of [reader, pair.student]) {
      const { headers } = await who.get(shown);
      expect([headers.get("content-type"), headers.get("cache-control")]).toEqual(["image/svg+xml", "no-store"]);
    }
    expect((await pair.mentor.get(shown)).headers.get("content-type")).toBe("image/jpeg");
    await shareSignIn(page.context(), pair.mentor);
    await page.goto(paths.blogs);
    await expect(page.getByText("Waits to be looked at")).toBeVisible();
    await expectReadable(page, "own posts with a waiting picture");
    await shareSignIn(page.context(), lead.client);
    await page.goto(paths.staffText(waitingOf(pair.mentorId)));
    await decide(page, "Let it through", "A field");
    await expect(page.getByText("The picture is let through").first()).toBeVisible();
    const { headers } = await reader.get(shown);
    expect(headers.get("content-type")).toBe("image/jpeg");
    expect(headers.get("cache-control")).toContain("public");
  });
});
