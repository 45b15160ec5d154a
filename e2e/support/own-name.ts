import { type APIRequestContext, expect } from "@playwright/test";
import { publicPaths } from "#lib/platform/paths.ts";
import { attributesOf, descendants, isTag, type Node } from "#server/front/nodes.ts";
import { parsed, parsedElementsOf } from "./parsed-page.ts";
import { elementText, entryPaths, inLanguage, siteLanguages } from "./site-pages.ts";

/** What an operator has set, and pages show instead of ours. */
export const settingsOfOwnSite = {
  name: "Acacia & Friends",
  "social.linkedin": "https://linkedin.example/acacia",
  supportEmail: "help@acacia.example",
  supportHours: "Weekdays 9 to 17",
  contactPhone: "+233 20 555 0100",
} as const;

export async function expectOwnName(request: APIRequestContext, origin: string): Promise<void> {
  const read = async (path: string) => (await request.get(origin + path)).text();
  for (const language of siteLanguages) {
    for (const path of [...publicPaths, ...entryPaths, "/signup?role=student", "/nope"]) {
      const address = inLanguage(language, path);
      const html = await read(address);
      expect(elementText(html, "title"), address).toContain("Acacia &amp; Friends");
      expect(elementText(html, "header"), address).toContain("Acacia &amp; Friends");
      // The fun fact is about the tree, not about the product.
      expect(html.replace(/<aside[\s\S]*?<\/aside>/, ""), address).not.toContain("Baobab");
    }
  }
  for (const [path, ...words] of [
    ["/faq", "What is Acacia & Friends?"],
    ["/login", "Sign in to your Acacia & Friends account."],
    ["/signup", "Join Acacia & Friends"],
    ["/de/signup", "Mach mit bei Acacia & Friends"],
    ["/es/about", "Acacia & Friends"],
    ["/contact", "help@acacia.example", "+233 20 555 0100"],
    ["/help", "help@acacia.example", "Weekdays 9 to 17"],
    ["/demo", "This Acacia & Friends site doesn’t offer a demo."],
  ] as const) {
    const main = parsedElementsOf(parsed(await read(path)), "main")[0]?.text;
    for (const one of words) expect(main, path).toContain(one);
  }
}

export async function expectNoDemo(request: APIRequestContext, origin: string): Promise<void> {
  const main = await partOf(request, `${origin}/demo`, (node) => isTag(node, "main"));
  expect(parsedElementsOf(main, "button")).toEqual([]);
  expect(parsedElementsOf(main, "a")).toContainEqual(expect.objectContaining({ text: "Sign Up", href: "/signup" }));
}

/** Mail address and social networks in the footer. */
export async function expectOwnFooter(request: APIRequestContext, origin: string): Promise<void> {
  const footer = await partOf(request, `${origin}/demo`, (node) => isTag(node, "footer"));
  const mail = { text: "help@acacia.example", href: "mailto:help@acacia.example" };
  expect(parsedElementsOf(footer, "a")).toContainEqual(expect.objectContaining(mail));
  const followed = await partOf(request, `${origin}/demo`, (node) => attributesOf(node)["aria-label"] === "Follow us");
  expect(parsedElementsOf(followed, "a").map(({ href }) => href)).toEqual(["https://linkedin.example/acacia"]);
}

async function partOf(request: APIRequestContext, address: string, is: (node: Node) => boolean): Promise<Node> {
  const page = parsed(await (await request.get(address)).text());
  const [found, ...others] = [...descendants(page)].filter(({ node }) => is(node));
  if (!found || others.length > 0) throw new Error(`${address} has it ${others.length + (found ? 1 : 0)} times`);
  return found.node;
}
