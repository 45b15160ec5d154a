import { expect, type Locator, type Page } from "@playwright/test";

/** Presses these keys one after the other. */
export const press = (page: Page, ...keys: readonly string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/** Tabs until this has the focus; that it comes at all is the point. */
export async function tabTo(page: Page, wanted: Locator, limit = 60): Promise<void> {
  for (let count = 0; count < limit; count += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
}
