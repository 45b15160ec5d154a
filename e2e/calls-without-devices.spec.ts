import { expect } from "@playwright/test";
import { control, mainPart, personInCall } from "./support/calls.ts";
import { newPair, writeSession } from "./support/mentoring.ts";
import { test } from "./support/test.ts";

// This machine has neither microphone nor camera, or the browser allows none.
test("who has no device, or allows none, is told so and takes part all the same", {
  tag: ["@CALL-07a", "@CALL-09a", "@CALL-09b"],
}, async ({ browser }) => {
  const pair = await newPair();
  const session = writeSession(pair, { status: "confirmed", startsAt: new Date(Date.now() + 120_000) });
  const page = await personInCall(browser, pair.student);
  await page.goto(`/dashboard/video?session=${session}`);
  await mainPart(page).getByRole("button", { name: "Join call" }).click();
  await expect(
    mainPart(page).getByText(/^(We couldn’t find a microphone|Your browser is blocking the microphone)/),
  ).toBeVisible();
  await control(page, "Camera").click();
  await expect(
    mainPart(page).getByText(/^(We couldn’t find a camera|Your browser is blocking the camera)/),
  ).toBeVisible();
  await expect(mainPart(page).getByText("LIVE", { exact: true })).toBeVisible();
  await control(page, "Notes").click();
  await mainPart(page).getByRole("textbox", { name: "Shared notes" }).fill("I can still write");
  await expect(mainPart(page).getByText("Everything is saved.")).toBeVisible();
  await control(page, "End call").click();

  await page.goto("/dashboard/video");
  await mainPart(page).getByRole("button", { name: "Demo call" }).click();
  await expect(mainPart(page).getByText(/^The server answers in \d+ ms\.$/)).toBeVisible();
  await expect(mainPart(page).getByText("Turn on the microphone to see its level.")).toBeVisible();
});
