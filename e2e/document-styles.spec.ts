import { type APIRequestContext, expect } from "@playwright/test";
import { attributesOf, descendants } from "#server/front/nodes.ts";
import { classesOf } from "#server/front/short-names.ts";
import { documents } from "./support/pages.ts";
import { parsed } from "./support/parsed-page.ts";
import { startServer } from "./support/server.ts";
import { inLanguage, siteLanguages, tagsOf } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

/** Classes without a look of their own: marks for a neighbour's rule (Tailwind's `group` and `peer`), and for our script. */
const marks = /^(?:group|peer)(?:\/.+)?$/;

const classesIn = (html: string) =>
  [...descendants(parsed(html))].flatMap(({ node }) => classesOf(attributesOf(node).class ?? ""));

/** The classes that a style sheet has rules for; sheets are named by their content, and many documents share one. */
const known = new Map<string, Promise<Set<string>>>();
async function namedIn(request: APIRequestContext, address: string): Promise<Set<string>> {
  const sheet = await (await request.get(address)).text();
  const names = sheet.matchAll(/\.((?:[\w-]|\\[0-9a-f]{1,6} ?|\\.|[^\0-\x7f])+)/gu);
  return new Set([...names].map(([, name = ""]) => unescaped(name)));
}

/** Classes of a document that no style sheet it links has a rule for. */
async function unstyled(request: APIRequestContext, origin: string, html: string): Promise<string[]> {
  const sheets = tagsOf(html, "link").filter(({ rel }) => rel === "stylesheet");
  expect(sheets.length).toBeGreaterThan(0);
  const rules = new Set<string>();
  for (const { href = "" } of sheets) {
    const address = new URL(href, origin).href;
    const names = known.get(address) ?? namedIn(request, address);
    known.set(address, names);
    for (const name of await names) rules.add(name);
  }
  return [...new Set(classesIn(html))].filter((name) => !rules.has(name) && !marks.test(name));
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
    ...new Set([...listed, ...siteLanguages.flatMap((language) => unlisted.map((path) => inLanguage(language, path)))]),
  ];
}

/** Each page in one language, so that all languages have their turn: Next takes long for each. */
function inTurn(paths: readonly string[]): string[] {
  const languages = siteLanguages.filter((language) => language !== "en").join("|");
  const pages = [...new Set(paths.map((path) => path.replace(new RegExp(`^/(?:${languages})(?=/|$)`), "") || "/"))];
  return pages.map((page, turn) => inLanguage(siteLanguages[turn % siteLanguages.length] ?? "en", page));
}

test("every class that a public document names has a rule in the sheet it links, with and without the front", async ({
  request,
}) => {
  const fronted = process.env.BAOBAB_E2E_URL ?? "";
  const plain = await startServer({ env: { FRONT: "off" } });
  try {
    const all = await addresses(request, plain.url);
    for (const path of inTurn(all)) {
      const whole = await (await request.get(plain.url + path)).text();
      expect.soft(await unstyled(request, plain.url, whole), `${path} from Next`).toEqual([]);
    }
    for (const path of all) {
      // The front leaves out what has no rule, under names of its own: what it hands out is all there.
      const short = await (await request.get(fronted + path)).text();
      expect.soft(await unstyled(request, fronted, short), `${path} from the front`).toEqual([]);
    }
  } finally {
    await plain.stop();
  }
});
