import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";

const password = "a quiet green tree";

/** Opens the link of `staff add`, sets a password and two-step sign-in up, and arrives among the pages of staff. */
export async function openStaffAccount(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Repeat the new password").fill(password);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page).toHaveURL(/\/staff$/);
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  const key = (await page.locator("code").innerText()).replaceAll(" ", "");
  const code = TOTP.generate({ secret: Secret.fromBase32(key) });
  await page.getByLabel("2. Type the code the app shows now").fill(code);
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Your recovery codes")).toBeVisible();
  await page.getByRole("link", { name: "I’ve saved them" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
}
