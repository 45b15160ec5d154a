import { expect, type Locator } from "@playwright/test";

/** Replaces what a field has. React may take a form over between the selecting and the typing: then the old text stays before the new. */
export async function retype(field: Locator, text: string): Promise<void> {
  await expect(async () => {
    await field.fill(text);
    await expect(field).toHaveValue(text, { timeout: 1_000 });
  }).toPass();
}
