import type { Page } from "@playwright/test";

/** Counts the presses of a person on all pages of the tab from now on. Returns how many there were. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction("notePress", () => {
    presses += 1;
  });
  const listen = () =>
    document.addEventListener(
      "pointerdown",
      () => (globalThis as unknown as { notePress: () => void }).notePress(),
      true,
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => presses;
}
