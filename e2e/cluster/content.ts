import { setTimeout as wait } from "node:timers/promises";
import { actionNamed } from "#attack/built.ts";
import { callWithData } from "#attack/call-action.ts";
import type { HttpAnswer } from "#e2e/shows/http-client.ts";
import { type Cluster, places } from "./cluster.ts";
import { type ClusterPart, must } from "./part.ts";
import { type Look, type Shown, shownEverywhere, told } from "./shown.ts";
import type { ClusterVisitor } from "./visitor.ts";

const words = "Why the sea comes and goes";

const authors = new WeakMap<Cluster, Promise<ClusterVisitor>>();

/** The same for all parts. */
export function clusterAuthor(cluster: Cluster): Promise<ClusterVisitor> {
  const author = authors.get(cluster) ?? makeAuthor(cluster);
  authors.set(cluster, author);
  return author;
}

async function makeAuthor(cluster: Cluster): Promise<ClusterVisitor> {
  const author = await cluster.member(cluster.visitor(), "mentor");
  await cluster.command("e2e/support/connect-people.ts", author.email);
  // First posts wait for staff otherwise; what is tried here is how a public post spreads.
  await cluster.command("scripts/setting.ts", "reviewFirstPosts", "false");
  return author;
}

export async function clusterPost(cluster: Cluster) {
  const [category] = await cluster.rows<{ id: string }>("SELECT id FROM categories LIMIT 1");
  const id = crypto.randomUUID();
  return {
    ...{ id, title: words, slug: `tides-${id}`, excerpt: "The moon pulls.", content: "<p>The moon pulls.</p>" },
    ...{ featuredImage: null, categories: [category?.id ?? ""], tags: [], language: "en" },
  };
}

export async function saveClusterPost(
  author: ClusterVisitor,
  { id, ...post }: Awaited<ReturnType<typeof clusterPost>>,
  status: string,
  mode: string,
) {
  const answer = await callWithData(author, actionNamed("submitPost"), [{ id, mode, post: { ...post, status } }]);
  must(answer.text.includes('"status":"ok"'), `Saving a post answered ${answer.status}: ${answer.text.slice(0, 500)}`);
}

/** Post, list, sitemap and feed. */
const publicIs = (slug: string, isPublic: boolean): readonly Look[] => [
  { path: `/blog/${slug}`, isNew: ({ status }) => status === (isPublic ? 200 : 404) },
  ...["/blog", "/sitemap.xml", "/feed.xml"].map((path) => ({
    path,
    isNew: ({ status, body }: HttpAnswer) => status === 200 && body.includes(slug) === isPublic,
  })),
];

/** Readers at every process, so that documents are being rendered at any moment. */
function readingLoad(cluster: Cluster, slug: string, pause: number) {
  let reading = true;
  const readers = places.flatMap((place) =>
    ["/", "/blog", `/blog/${slug}`, "/feed.xml"].map(async (path) => {
      const reader = cluster.visitor(place);
      while (reading) {
        await reader.get(path);
        await wait(pause);
      }
    }),
  );
  return async () => {
    reading = false;
    await Promise.all(readers);
  };
}

export const content: ClusterPart = {
  name: "content",
  about: "a post published, withdrawn or hidden anywhere is right everywhere, and never stale after",
  async run(cluster, { quick, say }) {
    const author = await clusterAuthor(cluster);
    const post = await clusterPost(cluster);
    const { slug } = post;
    const after = quick ? 300 : 1_500;
    const [published, withdrawn, commanded]: Shown[][] = [[], [], []];
    const everywhere = (isPublic: boolean) =>
      shownEverywhere(cluster, `the post ${isPublic ? "published" : "gone"}`, publicIs(slug, isPublic), after);
    await everywhere(false);
    const endReading = readingLoad(cluster, slug, quick ? 300 : 20);
    try {
      // With what follows, one round is enough for each process to store something.
      for (let round = 0; round < (quick ? 1 : 12); round += 1) {
        author.target = cluster.urlAt(places[(2 * round) % 3] ?? 0);
        await saveClusterPost(author, post, "published", round === 0 ? "create" : "edit");
        published?.push(await everywhere(true));
        author.target = cluster.urlAt(places[(2 * round + 1) % 3] ?? 0);
        await saveClusterPost(author, post, "draft", "edit");
        withdrawn?.push(await everywhere(false));
      }
      author.target = cluster.urlAt(2);
      await saveClusterPost(author, post, "published", "edit");
      await everywhere(true);
      for (let round = 0; round < (quick ? 1 : 4); round += 1) {
        await cluster.command("scripts/staff.ts", "hide-post", slug, "--reason", "Names a pupil");
        commanded?.push(await everywhere(false));
        await cluster.command("scripts/staff.ts", "show-post", slug, "--reason", "Reviewed");
        commanded?.push(await everywhere(true));
      }
    } finally {
      await endReading();
    }
    say(told("published on one", published ?? []));
    say(told("withdrawn on one", withdrawn ?? []));
    say(told("hidden and shown by a command of another machine", commanded ?? []));
  },
};

export const settings: ClusterPart = {
  name: "settings",
  about: "a setting changed by a command of another machine holds everywhere",
  async run(cluster, { quick, say }) {
    const times: Shown[] = [];
    for (const name of ["Acacia", ...(quick ? [] : ["Marula", "Baobab"])]) {
      await cluster.command("scripts/setting.ts", "name", name);
      const isNew = ({ body }: HttpAnswer) => new RegExp(`<title>[^<]*${name}`).test(body);
      const named = ["/about", "/login"].map((path) => ({ path, isNew }));
      times.push(await shownEverywhere(cluster, `the name ${name}`, named, 300));
    }
    say(told("a changed setting", times));
  },
};
