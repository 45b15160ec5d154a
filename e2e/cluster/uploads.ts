import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { HttpAnswer } from "#e2e/shows/http-client.ts";
import { places } from "./cluster.ts";
import { clusterAuthor, clusterPost, saveClusterPost } from "./content.ts";
import { type ClusterPart, must } from "./part.ts";
import { shownEverywhere, told } from "./shown.ts";

async function picture(): Promise<string> {
  const field = sharp({ create: { width: 600, height: 300, channels: 3, background: "green" } });
  return `data:image/jpeg;base64,${(await field.jpeg().toBuffer()).toString("base64")}`;
}

const is =
  (status: number) =>
  (answer: HttpAnswer): boolean =>
    answer.status === status;

export const sharedUploads: ClusterPart = {
  name: "uploads",
  about: "a picture sent to one is shown by all, and hidden by all; nothing of it is on the disk of one",
  async run(cluster, { say }) {
    const author = await clusterAuthor(cluster);
    author.target = cluster.urlAt(0);
    const plain = await clusterPost(cluster);
    const post = { ...plain, content: `<p><img src="${await picture()}" alt="A field"></p>` };
    await saveClusterPost(author, post, "published", "create");
    const page = (await cluster.visitor(0).get(`/blog/${post.slug}`)).body;
    const named = (shape: RegExp) => shape.exec(page)?.[1] ?? "";
    const [image, styles] = [named(/src="(\/uploads\/[^"]+)"/), named(/href="(\/assets\/css\/[^"]+)"/)];
    must(
      image !== "" && styles !== "",
      `The page of the post names no picture (${image}) or no style sheet (${styles})`,
    );
    const list = await cluster.command("scripts/staff.ts", "held");
    const [held = ""] = /[0-9a-f-]{36}(?=\s+picture of )/.exec(list) ?? [];
    await cluster.command("scripts/staff.ts", "held", "release", held, "--reason", "A field");
    const looks = [image, styles].map((path) => ({ path, isNew: is(200) }));
    say(told("a picture, and the style sheet of its page", [await shownEverywhere(cluster, "them", looks, 300)]));
    const bodies = await Promise.all(places.map(async (place) => (await cluster.visitor(place).get(image)).body));
    must(
      bodies.every((body) => body !== "" && body === bodies[0]),
      "The processes show different pictures",
    );
    await cluster.command("scripts/staff.ts", "hide-post", post.slug, "--reason", "Names a pupil");
    const gone = [{ path: image, isNew: is(404) }];
    say(told("the picture of a hidden post gone", [await shownEverywhere(cluster, "it hidden", gone, 300)]));
    const kept = cluster.folders.filter((folder) => existsSync(join(folder, "uploads")));
    must(kept.length === 0, `Pictures are on the disk of ${kept.length} processes`);
  },
};
