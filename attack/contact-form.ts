import { formsIn } from "#e2e/shows/html-forms.ts";
import { HttpClient } from "#e2e/shows/http-client.ts";
import { emptyFields, multipartForm, type PostedForm } from "#server/support/forms.ts";

/** The contact form as a browser without JavaScript sends it, with extra empty fields. */
export async function contactForm(url: string, more: number): Promise<PostedForm> {
  const { body } = await new HttpClient(url).get("/contact");
  const form = formsIn(body).find(({ fields }) => fields.has("message"));
  if (!form) throw new Error("The contact page has no form");
  return multipartForm([...form.fields, ...emptyFields(more)]);
}
