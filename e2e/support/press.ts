import { formsIn } from "#e2e/shows/html-forms.ts";
import type { HttpAnswer, HttpClient } from "#e2e/shows/http-client.ts";

/** Posts the form with these words (or with this name and value of a button), as a browser without script would: also what nothing is chosen of yet. */
export async function pressIn(
  client: HttpClient,
  path: string,
  words: string,
  fill: Readonly<Record<string, string>> = {},
): Promise<HttpAnswer> {
  const page = await client.get(path);
  const form = formsIn(page.body).find(({ text }) => text.includes(words));
  if (!form) throw new Error(`${path} (${page.status}) has no form with “${words}”`);
  return client.post(form.action || path, form, fill);
}
