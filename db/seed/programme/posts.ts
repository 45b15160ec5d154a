import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { sampleMentors } from "#db/seed/people/samples.ts";
import { chemistryKitchen } from "#db/seed/posts/chemistry-kitchen.ts";
import { cuandoNoSale } from "#db/seed/posts/cuando-no-sale.ts";
import { erstesProgramm } from "#db/seed/posts/erstes-programm.ts";
import { firstSentence } from "#db/seed/posts/first-sentence.ts";
import { leerSinDiccionario } from "#db/seed/posts/leer-sin-diccionario.ts";
import { paperBridge } from "#db/seed/posts/paper-bridge.ts";
import { readTheGraph } from "#db/seed/posts/read-the-graph.ts";
import type { MentorPost } from "#db/seed/posts/sample-post.ts";
import { troisiemeLangue } from "#db/seed/posts/troisieme-langue.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { savePost } from "#lib/publishing/blog-posts/save-post.ts";
import { approvePictures } from "./approve-pictures.ts";

/** Oldest first. */
const samples: readonly MentorPost[] = [
  cuandoNoSale,
  erstesProgramm,
  firstSentence,
  readTheGraph,
  troisiemeLangue,
  leerSinDiccionario,
  chemistryKitchen,
  paperBridge,
];

/** Posts of several mentors, each with a picture drawn for it. `mentors`: in the order of their samples. */
export async function seedMentorPosts(mentors: readonly Readonly<{ id: string }>[], now: Date): Promise<number> {
  for (const { by, picture, daysAgo, categories, tags, ...post } of samples) {
    const author = mentors[sampleMentors.findIndex(({ name }) => name === by)];
    if (!author) throw new Error(`"${post.title}" is by nobody of the demo`);
    const input = { ...post, featuredImage: await drawn(picture), categories: [...categories], tags: [...tags] };
    const target = { id: crypto.randomUUID(), mode: "create" } as const;
    const result = await savePost(author.id, target, input, daysBefore(now, daysAgo));
    if (!result.ok || result.waiting) throw new Error(`"${post.title}" was not published`);
  }
  await approvePictures(now);
  return samples.length;
}

/** Embedded, as the editor sends it. */
async function drawn(picture: string): Promise<string> {
  const bytes = await readFile(resolve("assets", "posts", `${picture}.webp`));
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}
