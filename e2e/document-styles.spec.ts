import { type APIRequestContext, expect } from "@playwright/test";
import { attributesOf, descendants } from "#server/front/nodes.ts";
import { classesOf } from "#server/front/short-names.ts";
import { documents } from "./support/pages.ts";
import { parsed } from "./support/parsed-page.ts";
import { startServer } from "./support/server.ts";
import { inLanguage, languages, tagsOf } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

/** Classes without a look of their own: marks for a neighbour's rule (Tailwind's `group` and `peer`), and for our script. */
const marks = /^(?:group|peer)(?:\/.+)?$/;

/** The classes of every element that has any, in the document's order. */
const classLists = (html: string) =>
  [...descendants(parsed(html))]
    .map(({ node }) => classesOf(attributesOf(node).class ?? ""))
    .filter((list) => list.length > 0);

/** The classes that the style sheets a document links have rules for. */
async function ruled(request: APIRequestContext, origin: string, html: string): Promise<Set<string>> {
  const sheets = tagsOf(html, "link").filter(({ rel }) => rel === "stylesheet");
  expect(sheets.length).toBeGreaterThan(0);
  const texts = await Promise.all(
    sheets.map(async ({ href = "" }) => (await request.get(new URL(href, origin).href)).text()),
  );
  const names = texts.join("\n").matchAll(/\.((?:[\w-]|\\[0-9a-f]{1,6} ?|\\.|[^\0-\x7f])+)/gu);
  return new Set([...names].map(([, name = ""]) => unescaped(name)));
}

/** A class as CSS writes it: `\31 ` is the digit 1, `\[` a bracket. */
const unescaped = (name: string) =>
  name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gu, (_, code: string | undefined, sign: string | undefined) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (sign ?? ""),
  );

/** Every address of the sitemap, and documents of each kind that it does not name, in every language. */
async function addresses(request: APIRequestContext, origin: string): Promise<string[]> {
  const sitemap = await (await request.get(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  expect(listed.length).toBeGreaterThan(40);
  const unlisted = [...documents, "/report?about=%2Fblog", "/oops/error"];
  return [
    ...new Set([...listed, ...languages.flatMap((language) => unlisted.map((path) => inLanguage(language, path)))]),
  ];
}

test("every class that a public document names has a rule in the sheet it links, with and without the front", {
  tag: ["@SITE-01", "@A11Y-09"],
}, async ({ request }) => {
  test.setTimeout(180_000);
  const fronted = process.env.BAOBAB_E2E_URL ?? "";
  const plain = await startServer({ env: { FRONT: "off" } });
  try {
    for (const path of await addresses(request, plain.url)) {
      const whole = await (await request.get(plain.url + path)).text();
      const rules = await ruled(request, plain.url, whole);
      const unstyled = classLists(whole)
        .flat()
        .filter((name) => !rules.has(name) && !marks.test(name));
      expect.soft([...new Set(unstyled)], `${path} from Next`).toEqual([]);

      // The front leaves out what has no rule, under names of its own: what it hands out is all there.
      const short = await (await request.get(fronted + path)).text();
      const known = await ruled(request, fronted, short);
      const lost = classLists(short)
        .flat()
        .filter((name) => !known.has(name) && !marks.test(name));
      expect.soft([...new Set(lost)], `${path} from the front`).toEqual([]);
    }
  } finally {
    await plain.stop();
  }
});
