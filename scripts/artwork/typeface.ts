import type { BrowserContext } from "playwright";

/** Headings in their own letters from the first page on, however long these take to come. */
export async function withTypeface(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem("baobab_typeface", "on"));
  await context.route(/\.css$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/font-display:\s*optional/g, "font-display:block");
    await route.fulfill({ response: answer, body });
  });
}
