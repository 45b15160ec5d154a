import { formsIn } from "#e2e/shows/html-forms.ts";
import { HttpClient } from "#e2e/shows/http-client.ts";

/** One field of a form as it goes over the wire, between marks of one letter. */
export const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

export const multipart = (boundary: string) => `multipart/form-data; boundary=${boundary}`;
export const whole = (...parts: readonly string[]) => `${parts.join("")}--x--\r\n`;

/** The contact form as a browser without script would send it, with so many further empty fields. */
export async function contactForm(url: string, more: number): Promise<string> {
  const { body } = await new HttpClient(url).get("/contact");
  const form = formsIn(body).find(({ fields }) => fields.has("message"));
  if (!form) throw new Error("The contact page has no form");
  const own = [...form.fields].map(([name, value]) => part(name, value));
  return whole(...own, ...Array.from({ length: more }, (_, index) => part(`f${index}`, "")));
}
