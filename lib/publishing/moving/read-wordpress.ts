import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";
import { textOfAny } from "#lib/platform/html/html-words.ts";
import { dateOf, type LeftOut, type MovedPost, pathOf, type ReadExport, UnreadableExportError } from "./moved-post.ts";
import { wordPressHtml } from "./wordpress-html.ts";

/** WordPress's export (WXR): Tools, Export. https://developer.wordpress.org/apis/wxr/ */

const text = z.string().default("");
const category = z.object({ "#text": text, "@domain": text, "@nicename": text });
const item = z.object({
  title: text,
  link: text,
  guid: z.union([z.string(), z.object({ "#text": text }).transform((guid) => guid["#text"])]).default(""),
  "dc:creator": text,
  "content:encoded": text,
  "excerpt:encoded": text,
  "wp:post_id": text,
  "wp:post_date": text,
  "wp:post_date_gmt": text,
  "wp:post_name": text,
  "wp:post_type": text,
  "wp:status": text,
  "wp:post_password": text,
  "wp:attachment_url": text,
  category: z.array(category).default([]),
  "wp:postmeta": z.array(z.object({ "wp:meta_key": text, "wp:meta_value": text })).default([]),
});
type Item = z.output<typeof item>;

const lists = new Set(["item", "category", "wp:postmeta", "wp:author"]);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name) => lists.has(name),
});

export function readWordPress(xml: string): ReadExport {
  const { items, emails } = parse(xml);
  const pictures = new Map(
    items.filter((one) => one["wp:attachment_url"] !== "").map((one) => [one["wp:post_id"], one["wp:attachment_url"]]),
  );
  const posts: MovedPost[] = [];
  const left: LeftOut[] = [];
  for (const [index, one] of items.entries()) {
    const type = one["wp:post_type"];
    if (type !== "post" && type !== "page") continue;
    const place = `item ${index + 1} "${textOfAny(one.title)}"`;
    const why = reasonToLeave(one);
    if (why === undefined) posts.push(postOf(one, place, pictures, emails));
    else left.push({ place, why });
  }
  return { posts, left };
}

function parse(xml: string): { items: Item[]; emails: Map<string, string> } {
  // Before the first element alone can it stand. No export has one, and with it a file could name other files or grow without end.
  if (/^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*<!(?!--)/.test(xml)) {
    throw new UnreadableExportError(
      "The file declares a document type (<!DOCTYPE …>), which no WordPress export does.",
    );
  }
  const valid = XMLValidator.validate(xml);
  if (valid !== true) {
    const { line, col, msg } = valid.err;
    throw new UnreadableExportError(`The file is not whole XML: line ${line}, column ${col}: ${msg}`);
  }
  const channel = z
    .object({ rss: z.object({ channel: z.record(z.string(), z.unknown()) }) })
    .safeParse(parser.parse(xml)).data?.rss.channel;
  if (!channel || channel["wp:wxr_version"] === undefined) {
    throw new UnreadableExportError(
      "The file is XML, but no WordPress export: it has no <wp:wxr_version> in <channel>.",
    );
  }
  return { items: itemsOf(channel.item), emails: emailsOf(channel["wp:author"]) };
}

function itemsOf(sent: unknown): Item[] {
  const items = z.array(z.unknown()).default([]).parse(sent);
  return items.map((one, index) => {
    const read = item.safeParse(one);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw new UnreadableExportError(`item ${index + 1}: <${issue?.path.join("> ")}> cannot be read: ${issue?.message}`);
  });
}

/** The addresses of the authors by their sign-in names. */
function emailsOf(sent: unknown): Map<string, string> {
  const authors = z.array(z.object({ "wp:author_login": text, "wp:author_email": text })).safeParse(sent).data ?? [];
  return new Map(authors.map((one) => [one["wp:author_login"], one["wp:author_email"]]));
}

function reasonToLeave(one: Item): string | undefined {
  if (one["wp:post_type"] === "page") return "it is a page, not a post";
  if (["trash", "auto-draft", "inherit"].includes(one["wp:status"])) return `its status is ${one["wp:status"]}`;
  if (one["wp:post_password"] !== "") return "it is protected by a password";
  return one["content:encoded"].trim() === "" ? "it is empty" : undefined;
}

function postOf(one: Item, place: string, pictures: ReadonlyMap<string, string>, emails: ReadonlyMap<string, string>) {
  const date = dateOf(one["wp:post_date_gmt"]) ?? dateOf(one["wp:post_date"]);
  if (!date) throw new UnreadableExportError(`${place}: <wp:post_date_gmt> "${one["wp:post_date_gmt"]}" is no date.`);
  const ofDomain = (domain: string) =>
    one.category.filter((mark) => mark["@domain"] === domain).map((mark) => textOfAny(mark["#text"]));
  const above = one["wp:postmeta"].find((meta) => meta["wp:meta_key"] === "_thumbnail_id")?.["wp:meta_value"] ?? "";
  const slug = one["wp:post_name"];
  return {
    place,
    origin: `wordpress:${one.guid || `${one.link} ${one["wp:post_id"]}`}`,
    title: textOfAny(one.title),
    slug: decoded(slug),
    html: wordPressHtml(one["content:encoded"], pictures),
    excerpt: textOfAny(one["excerpt:encoded"]),
    tags: ofDomain("post_tag"),
    categories: ofDomain("category").filter((name) => name !== "Uncategorized"),
    author: emails.get(one["dc:creator"]) || one["dc:creator"],
    createdAt: date,
    featuredImage: pictures.get(above) ?? null,
    paths: one.link === "" ? [] : [pathOf(one.link)],
  };
}

/** WordPress writes letters of other scripts in its slugs as in addresses. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
