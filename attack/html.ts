import fc from "fast-check";
import { Parser } from "htmlparser2";
import { newPair } from "#e2e/support/mentoring.ts";
import { safePostHtml } from "#lib/platform/html/html.ts";
import { hostileHtml, imbalance } from "#lib/platform/html/support/hostile-html.ts";
import type { AttackPart } from "./arena.ts";
import { savePosts } from "./save-posts.ts";
import { Tally } from "./tally.ts";

export const htmlPart: AttackPart = {
  name: "html",
  about: "generated HTML, cleaned and published",
  run: async (arena) => {
    const tally = new Tally();
    const [cleaned, saved] = arena.quick ? [2_000, 5] : [60_000, 60];
    for (const property of properties) check(tally, property, cleaned);
    const { mentor } = await newPair(arena);
    const drafts = fc.sample(hostileHtml, saved);
    const slugs = await savePosts({ dataDir: arena.dataDir, tally }, mentor, saved, (turn) => ({
      title: `Generated ${turn}`,
      html: `<p>Words.</p>${drafts[turn]}`,
    }));
    for (const slug of slugs) {
      const answer = await mentor.get(`/blog/${slug}`);
      tally.answered(`/blog/${slug}`, answer.status);
      const body = /<article[\s\S]*<\/article>/.exec(answer.body)?.[0] ?? "";
      for (const fault of faultsIn(body, handlersOnly)) tally.finding(`a published post has ${fault}`);
    }
    if (slugs.length === 0) tally.finding("no generated post was published: nothing was read");
    return tally.outcome({
      "texts cleaned": String(cleaned * properties.length),
      published: `${slugs.length} of ${saved}`,
    });
  },
};

type Property = Readonly<{ name: string; fault: (html: string) => string | undefined }>;

const properties: readonly Property[] = [
  {
    name: "cleaning twice changes nothing",
    fault: (html) => (safePostHtml(safePostHtml(html)) === safePostHtml(html) ? undefined : "it did"),
  },
  {
    name: "only allowed elements and attributes are left",
    fault: (html) => faultsIn(safePostHtml(html), allowedOnly)[0],
  },
  { name: "every element that is opened is closed", fault: (html) => imbalance(safePostHtml(html)) },
];

function check(tally: Tally, { name, fault }: Property, runs: number): void {
  const started = performance.now();
  const details = fc.check(
    fc.property(hostileHtml, (html) => fault(html) === undefined),
    { numRuns: runs },
  );
  tally.answered(name, 200, performance.now() - started);
  const [example] = details.counterexample ?? [];
  if (details.failed)
    tally.finding(
      `${name}: not for ${JSON.stringify(example)} (${example === undefined ? "an error" : fault(example)})`,
    );
}

const elements = new Set([
  "p",
  "br",
  "strong",
  "em",
  "s",
  "code",
  "pre",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "ul",
  "ol",
  "li",
  "blockquote",
  "a",
  "img",
  "hr",
  "table",
  "tbody",
  "tr",
  "th",
  "td",
  "figure",
  "figcaption",
  "div",
  "span",
]);
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "target", "rel"],
  img: ["src", "alt", "width", "height", "loading", "decoding", "referrerpolicy", "srcset", "sizes"],
  ol: ["start"],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
  code: ["data-language"],
  span: ["data-formula"],
  div: ["data-formula", "data-callout", "data-link-card"],
};

type Judge = (tag: string, attributes: Readonly<Record<string, string>>) => string | undefined;

const allowedOnly: Judge = (tag, attributes) => {
  if (!elements.has(tag)) return `<${tag}>`;
  const odd = Object.keys(attributes).find((name) => !attributesOf[tag]?.includes(name));
  return odd === undefined ? handlersOnly(tag, attributes) : `${odd} on <${tag}>`;
};

const handlersOnly: Judge = (tag, attributes) => {
  if (["iframe", "object", "embed", "style", "template"].includes(tag)) return `<${tag}>`;
  const handler = Object.keys(attributes).find((name) => /^on/i.test(name) || name === "srcdoc");
  if (handler) return `${handler} on <${tag}>`;
  const address = [attributes.href, attributes.src].find((value) =>
    /^[\s\p{Cc}]*(?:javascript|data|vbscript):/iu.test(value ?? ""),
  );
  return address === undefined ? undefined : `the address ${address}`;
};

function faultsIn(html: string, judge: Judge): string[] {
  const faults: string[] = [];
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      const fault = judge(tag, attributes);
      if (fault) faults.push(fault);
    },
  });
  parser.end(html);
  return faults;
}
