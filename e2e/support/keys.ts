import { expect, type Locator, type Page } from "@playwright/test";

export const press = (page: Page, ...keys: readonly string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

export async function tabTo(page: Page, wanted: Locator, limit = 60): Promise<void> {
  for (let count = 0; count < limit; count += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
}
