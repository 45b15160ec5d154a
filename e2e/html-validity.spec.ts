import { expect } from "@playwright/test";
import { type ConfigData, HtmlValidate } from "html-validate";
import { paths } from "#lib/platform/paths.ts";
import { signedInDemo } from "./shows/people.ts";
import { pageVisits, visitor } from "./support/every-page.ts";
import { dashboardPages, demoRoles, documents, entries } from "./support/pages.ts";
import { postForm } from "./support/people.ts";
import { inLanguage, siteLanguages } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

/** The HTML standard, what it asks of accessible pages, and of whole documents. */
const config: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
  rules: {
    // Everything comes from our own server; a hash guards against another's.
    "require-sri": ["error", { target: "crossorigin" }],
    // The toast library of signed-in and sign-in pages writes <div role="region">, which is as valid as <section>.
    "prefer-native-element": ["error", { exclude: ["region"] }],
    // A form with no submit button is meant: in the editor only its own buttons save, never Enter in a field.
    "wcag/h32": "off",
  },
};
const validator = new HtmlValidate(config);

/** What is wrong with a page's HTML, each with the place it stands at. */
async function faultsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }) => {
      const place = html.slice(Math.max(0, offset - 60), offset + 120);
      return `${ruleId}: ${message} — …${place}…`;
    }),
  );
}

for (const language of siteLanguages) {
  test(`the HTML of every page is valid in ${language}`, { tag: ["@A11Y-01a"] }, async ({ request }) => {
    for (const path of [...documents, ...entries, "/oops/error"]) {
      const address = inLanguage(language, path);
      expect.soft(await faultsIn(await (await request.get(address)).text()), address).toEqual([]);
    }
  });
}

test("the HTML of a refused form is valid", { tag: ["@A11Y-01a"] }, async ({ request }) => {
  for (const [path, button, fields] of [
    [paths.contact, "Send Message", {}],
    [paths.report, "Send", {}],
    [paths.login, "Sign In", {}],
    [`${paths.signup}?role=mentor`, "Create Account", { role: "mentor" }],
  ] as const) {
    const { body } = await postForm(request, path, { locale: "en", email: "ada@", ...fields }, button);
    expect(body).toContain('aria-invalid="true"');
    expect.soft(await faultsIn(body), path).toEqual([]);
  }
});

for (const role of demoRoles) {
  test(`the HTML of a ${role}'s dashboard is valid`, { tag: ["@A11Y-01a"] }, async () => {
    const person = await signedInDemo(process.env.BAOBAB_E2E_URL ?? "", role);
    for (const path of dashboardPages(role)) {
      expect.soft(await faultsIn((await person.get(path)).body), path).toEqual([]);
    }
  });
}

test("the title of every page says once what it is, and whose", { tag: ["@A11Y-01a"] }, async ({ request }) => {
  for (const { by, at } of Object.values(pageVisits).flat()) {
    const address = typeof at === "string" ? at : await at();
    const html =
      by === "nobody"
        ? await (await request.get(address)).text()
        : (await (await visitor(by)).client.get(address)).body;
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
    // Home begins with the name, every other page ends with it.
    const named = address === paths.home ? /^Baobab – [^–|·]+$/ : /^(?!Baobab)[^–|·]+ – Baobab$/;
    expect.soft(title, address).toMatch(named);
  }
});
