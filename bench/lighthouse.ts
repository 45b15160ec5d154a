import "#scripts/support/without-env-file.ts";
import { startServer } from "#e2e/support/server.ts";
import { paths as addresses } from "#lib/platform/paths.ts";
import { buildExists } from "#scripts/support/built.ts";
import { CommandRefusal, runMain, step } from "#scripts/support/steps.ts";
import { firstPost } from "./support/addresses.ts";
import { demoSignIn } from "./support/demo-visitor.ts";
import {
  type AuditCategory,
  auditCategories,
  auditPage,
  needLighthouse,
  type PageAudit,
} from "./support/lighthouse.ts";
import { median } from "./support/load.ts";

/** Lighthouse's mobile preset on the built demo: median scores of pages, or of the paths given as arguments. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const signedIn = [addresses.dashboard, addresses.messages, addresses.sessions] as const;

await runMain(async () => {
  if (!buildExists()) throw new CommandRefusal("There is no build yet: run `npm run build` first.");
  await step("Lighthouse", needLighthouse);
  const server = await step("Baobab with demo data", () => startServer());
  try {
    const given = process.argv.slice(2);
    const paths = given.length > 0 ? given : ["/", "/blog", await firstPost(server.url), "/contact", ...signedIn];
    const cookie = await demoSignIn(server.url, "student");
    const visits = new Map<string, PageAudit[]>(paths.map((path) => [path, []]));
    for (const path of paths) await fetch(`${server.url}${path}`);
    for (let round = 1; round <= rounds; round++) {
      await step(`Round ${round} of ${rounds}`, async () => {
        for (const path of paths) {
          const own = path.startsWith(addresses.dashboard) ? cookie : "";
          visits.get(path)?.push(await auditPage(`${server.url}${path}`, own));
        }
      });
    }
    report(visits);
  } finally {
    await server.stop();
  }
});

function report(all: ReadonlyMap<string, PageAudit[]>): void {
  const row = (first: string, cells: readonly (string | number)[]) =>
    console.log(first.slice(0, 34).padEnd(36) + cells.map((cell) => String(cell).padStart(15)).join(""));
  console.log(`\nMedian of ${rounds}, Lighthouse's mobile preset`);
  row("", [...auditCategories, "LCP ms", "TBT ms", "CLS"]);
  for (const [path, visits] of all) {
    const metric = (name: "lcp" | "tbt" | "cls") => median(visits.map(({ metrics }) => metrics[name]));
    const scores = auditCategories.map((category) => score(visits, category));
    row(path, [...scores, metric("lcp").toFixed(0), metric("tbt").toFixed(0), metric("cls").toFixed(3)]);
  }
  console.log("");
  for (const [path, visits] of all) {
    for (const [loss, times] of counted(visits.flatMap(({ losses }) => losses))) {
      console.log(`  ${path} lost in ${times} of ${rounds}: ${loss}`);
    }
    if (auditCategories.some((category) => score(visits, category) < goalOf(path, category))) process.exitCode = 1;
  }
}

function goalOf(path: string, category: AuditCategory): number {
  return path.startsWith(addresses.dashboard) && category === "performance" ? 95 : 100;
}

function score(visits: readonly PageAudit[], category: AuditCategory): number {
  return median(visits.map(({ scores }) => scores[category]));
}

/** The values in brackets differ between visits. The first visit's are shown. */
function counted(losses: readonly string[]): Array<[string, number]> {
  const bare = (loss: string) => loss.replace(/ \([^()]*\)$/, "");
  const first = new Map<string, string>();
  for (const loss of losses) if (!first.has(bare(loss))) first.set(bare(loss), loss);
  return [...first].map(([name, loss]) => [loss, losses.filter((other) => bare(other) === name).length]);
}
