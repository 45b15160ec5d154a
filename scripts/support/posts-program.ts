import { readFile, stat, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { locales } from "#i18n/routing.ts";
import { administers } from "#lib/identity/audit/record-audit.ts";
import { exportPosts } from "#lib/publishing/moving/export-posts.ts";
import { type ImportReport, importPosts } from "#lib/publishing/moving/import-posts.ts";
import { type MovedPost, UnreadableExportError } from "#lib/publishing/moving/moved-post.ts";
import { readExport } from "#lib/publishing/moving/read-export.ts";
import { accountOf, staffActor } from "./staff-actor.ts";
import { CommandRefusal, seconds } from "./steps.ts";

const usage = `Usage: npm run posts -- import <file> --author <e-mail address of a mentor> [--authors <file.json>]
                [--pictures <folder>] [--site <old address>] [--language ${locales.join("|")}] [--dry-run]
                [--as <e-mail address of the admin who acts>]
       npm run posts -- export <folder>

  import   reads a Ghost export (JSON) or a WordPress export (WXR, XML) and stores its posts as drafts of that mentor.
           --authors gives posts to several mentors: {"old address or sign-in name": "address of the account"};
           --pictures is a copy of the old site's pictures (content/images, wp-content/uploads).
  export   writes all posts as Markdown with front matter, and their pictures.
  Both can be run again: the import stores nothing twice, the export writes the same files.`;

/** What `npm run posts` does with these words. */
export async function runPosts(args: string[]): Promise<void> {
  const { command, target, values } = asked(args);
  const started = performance.now();
  if (command === "import") await bringIn(target, values);
  else await writeOut(target);
  console.log(`Done in ${seconds(performance.now() - started)}.`);
}

type Values = ReturnType<typeof parsed>["values"];

async function bringIn(file: string, values: Values): Promise<void> {
  const { posts, left } = await readFrom(file, values.site);
  for (const { place, why } of left) console.log(`  left out: ${place}: ${why}`);
  const authorOf = await authorsOf(posts, values);
  if (values["dry-run"]) {
    for (const post of posts)
      console.log(`  ${post.createdAt.toISOString().slice(0, 10)}  ${post.slug}  ${post.title}`);
    console.log(`${posts.length} posts can be taken from the file. Nothing was stored.`);
    return;
  }
  const report = await importPosts(
    posts,
    {
      by: await actor(values.as),
      authorOf,
      language: languageOf(values.language),
      site: values.site,
      pictures: values.pictures === undefined ? undefined : await folderAt(values.pictures),
      reason: `posts of a file with ${posts.length}`,
    },
    new Date(),
  );
  await tell(report, file);
}

async function actor(as: string | undefined) {
  const by = await staffActor(as);
  if (!administers(by)) throw new CommandRefusal(`${as} is no admin.`);
  return by;
}

async function readFrom(file: string, site: string | undefined) {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandRefusal(`${file} cannot be read: ${error.code}`);
  });
  if (site !== undefined && !/^https?:\/\/./.test(site)) {
    throw new CommandRefusal("--site is the old address as in a browser: https://blog.example.org");
  }
  try {
    return readExport(bytes, site);
  } catch (error) {
    throw error instanceof UnreadableExportError
      ? new CommandRefusal(`${file} was not imported, nothing was stored.\n${error.message}`)
      : error;
  }
}

/** Every author of the file has an account before anything is stored. */
async function authorsOf(posts: readonly MovedPost[], { author, authors }: Values): Promise<(name: string) => string> {
  if (author === undefined) throw new CommandRefusal(usage);
  const given = authors === undefined ? {} : await mapIn(authors);
  const accounts = new Map<string, string>();
  for (const name of new Set(posts.map((post) => post.author))) {
    const email = given[name] ?? author;
    const account = await accountOf(email);
    if (account.role !== "mentor") throw new CommandRefusal(`${email} is no mentor: only mentors have posts.`);
    accounts.set(name, account.id);
  }
  return (name) => {
    const id = accounts.get(name);
    if (id === undefined) throw new Error("An author without an account");
    return id;
  };
}

async function mapIn(file: string): Promise<Record<string, string>> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    throw new CommandRefusal(`${file} must hold JSON like {"old name": "address of the account"}.`);
  }
}

async function folderAt(path: string): Promise<string> {
  const is = await stat(path).catch(() => undefined);
  if (!is?.isDirectory()) throw new CommandRefusal(`${path} is no folder.`);
  return path;
}

function languageOf(given: string | undefined): string {
  const language = given ?? "en";
  if (!locales.some((known) => known === language))
    throw new CommandRefusal(`--language is one of ${locales.join(", ")}.`);
  return language;
}

async function tell(report: ImportReport, file: string): Promise<void> {
  const { created, known, left, picturesElsewhere, otherCategories } = report;
  for (const { place, why } of left) console.log(`  not stored: ${place}: ${why}`);
  console.log(`${created} posts were stored as drafts; ${known} were here already and stay as they are.`);
  if (otherCategories.length > 0) {
    console.log(`No categories here, so they became tags: ${otherCategories.join(", ")}`);
  }
  if (picturesElsewhere.length === 0) return;
  const list = `${file}.pictures.txt`;
  await writeFile(list, `${picturesElsewhere.map(({ slug, address }) => `${slug}\t${address}`).join("\n")}\n`);
  console.log(
    `${picturesElsewhere.length} pictures were not found and are links in their posts; they are listed in ${list}`,
  );
}

async function writeOut(folder: string): Promise<void> {
  const { posts, pictures, missing } = await exportPosts(folder);
  for (const name of missing) console.log(`  missing in the storage: ${name}`);
  console.log(`${posts} posts and ${pictures} pictures are in ${folder}.`);
}

function parsed(args: string[]) {
  const text = { type: "string" } as const;
  const options = {
    author: text,
    authors: text,
    pictures: text,
    site: text,
    language: text,
    as: text,
    "dry-run": { type: "boolean" },
  } as const;
  return parseArgs({ args, options, allowPositionals: true });
}

function asked(args: string[]): { command: "import" | "export"; target: string; values: Values } {
  try {
    const { values, positionals } = parsed(args);
    const [command, target, ...rest] = positionals;
    const known = command === "import" || command === "export";
    if (known && target !== undefined && rest.length === 0) return { command, target, values };
  } catch {
    // Told below.
  }
  throw new CommandRefusal(usage);
}
