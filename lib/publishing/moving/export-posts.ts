import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { db } from "#db/client.ts";
import { uploadsByIds } from "#db/queries/platform/uploads.ts";
import { type ExportedPost, exportedPosts, slugsByIds } from "#db/queries/publishing/exported-posts.ts";
import { getFile } from "#lib/platform/storage/files.ts";
import { picturesNamed } from "#lib/platform/storage/picture-names.ts";
import { picturesFolder, postMarkdown } from "./post-markdown.ts";

export type ExportReport = Readonly<{
  posts: number;
  pictures: number;
  /** File names of pictures that a post shows and the storage does not have. */
  missing: readonly string[];
}>;

const atOnce = 100;

/** Writes all posts, also drafts and hidden ones. Run twice, it writes the same bytes; it removes nothing. */
export async function exportPosts(folder: string): Promise<ExportReport> {
  await mkdir(join(folder, picturesFolder), { recursive: true });
  const missing: string[] = [];
  const written = new Set<string>();
  let posts = 0;
  for (let after = ""; ; ) {
    const some = await exportedPosts(db(), after, atOnce);
    const last = some.at(-1);
    if (!last) return { posts, pictures: written.size, missing };
    const originals = await slugsByIds(
      db(),
      some.flatMap((post) => post.translationOf ?? []),
    );
    for (const post of some) {
      const markdown = postMarkdown(post, post.translationOf === null ? undefined : originals.get(post.translationOf));
      await writeChanged(join(folder, fileNameOf(post)), Buffer.from(markdown));
      await writePictures(folder, post, written, missing);
      posts += 1;
    }
    after = last.id;
  }
}

async function writePictures(
  folder: string,
  post: ExportedPost,
  written: Set<string>,
  missing: string[],
): Promise<void> {
  const named = [...new Set(picturesNamed(`${post.content} ${post.featuredImage ?? ""}`))];
  for (const { fileName } of await uploadsByIds(db(), named)) {
    if (written.has(fileName)) continue;
    const bytes = await getFile(fileName);
    if (bytes === undefined) missing.push(fileName);
    else {
      await writeChanged(join(folder, picturesFolder, fileName), bytes);
      written.add(fileName);
    }
  }
}

/** Files that are as they should be keep their time, for programs that look for what is new. */
async function writeChanged(path: string, bytes: Buffer): Promise<void> {
  const there = await readFile(path).catch(() => undefined);
  if (!there?.equals(bytes)) await writeFile(path, bytes);
}

const longestName = 200;

/** The slug, if it may name a file on every system; otherwise with a part of the id. */
export function fileNameOf({ slug, id }: Pick<ExportedPost, "slug" | "id">): string {
  const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(slug);
  if (!reserved && Buffer.byteLength(slug) <= longestName) return `${slug}.md`;
  let cut = slug;
  while (Buffer.byteLength(cut) > longestName) cut = cut.slice(0, -8);
  return `${cut.toWellFormed().replaceAll("\uFFFD", "")}-${id.slice(0, 8)}.md`;
}
