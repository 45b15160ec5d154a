import { expect, type Locator } from "@playwright/test";
import { formsIn, type HtmlForm } from "#e2e/shows/html-forms.ts";
import type { HttpAnswer, HttpClient } from "#e2e/shows/http-client.ts";

/** Posts the first form with these words as a browser without script would, also what nothing is chosen of yet. */
export async function pressIn(
  client: HttpClient,
  path: string,
  wanted: string | ((form: HtmlForm) => boolean),
  fill: Readonly<Record<string, string>> = {},
): Promise<HttpAnswer> {
  const page = await client.get(path);
  const isWanted = typeof wanted === "string" ? ({ text }: HtmlForm) => text.includes(wanted) : wanted;
  const form = formsIn(page.body).find(isWanted);
  if (!form) throw new Error(`${path} (${page.status}) has no such form: ${wanted}`);
  return client.post(form.action || path, form, fill);
}

/** Until then a form posts as without script. */
export async function expectTakenByReact(element: Locator): Promise<void> {
  const isReacts = (node: SVGElement | HTMLElement) => Object.keys(node).some((key) => key.startsWith("__react"));
  await expect.poll(() => element.evaluate(isReacts)).toBe(true);
}
