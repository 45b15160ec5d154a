import { expect } from "@playwright/test";
import { test } from "./support/test.ts";

test.describe("contact form", () => {
  test("shows details, three questions and the form", { tag: ["@SITE-17"] }, async ({ page }) => {
    await page.goto("/contact");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: /@/ }).first()).toHaveAttribute("href", /^mailto:/);
    await expect(main.getByRole("group")).toHaveCount(3);
    for (const label of ["Name", "Email", "Subject", "Message"])
      await expect(main.getByLabel(label, { exact: true })).toBeVisible();
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled });

      test("marks what is wrong and keeps what was typed", { tag: ["@SITE-18"] }, async ({ page }) => {
        await page.goto("/contact");
        await page.getByLabel("Name", { exact: true }).fill("Ama");
        await page.getByLabel("Email", { exact: true }).fill("ama@");
        await page.getByLabel("Message", { exact: true }).fill("Where do I begin?");
        await page.getByRole("button", { name: "Send Message" }).click();
        await expect(page.getByRole("alert")).toContainText("The message was not sent");
        await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(
          "Please enter a valid e-mail address.",
        );
        await expect(page.getByLabel("Subject", { exact: true })).toHaveAccessibleDescription(
          "Please fill in this field.",
        );
        await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ama");
        await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Where do I begin?");
      });

      test("thanks for a message and clears the form", { tag: ["@SITE-19", "@SITE-30"] }, async ({ page }) => {
        await page.goto("/contact");
        await page.getByLabel("Name", { exact: true }).fill("Ama");
        await page.getByLabel("Email", { exact: true }).fill("ama@example.org");
        await page.getByLabel("Subject", { exact: true }).fill("Hello");
        await page.getByLabel("Message", { exact: true }).fill("Where do I begin?");
        await page.getByRole("button", { name: "Send Message" }).click();
        const status = page.getByRole("main").getByRole("status");
        await expect(status).toContainText("Message sent!");
        await expect(status).toContainText("We'll get back to you within 24 hours.");
        await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
      });
    });
  }
});
