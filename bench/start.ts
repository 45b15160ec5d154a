import "#scripts/support/without-env-file.ts";
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { startServer } from "#e2e/support/server.ts";
import { buildExists } from "#scripts/support/built.ts";
import { CommandRefusal, runMain, step } from "#scripts/support/steps.ts";
import { asInstalled } from "./support/as-installed.ts";
import { startBareNext, startBuiltApp } from "./support/bare-next.ts";
import { median } from "./support/load.ts";

/** From the start of the process to the first page: an installation with a database, beside a bare Next app. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const env = { ...asInstalled, AUTH_SECRET: randomBytes(48).toString("base64") };
const goals = { ratio: 1.5, seconds: 3 };

type Started = Readonly<{ url: string; end: () => Promise<void> }>;

await runMain(async () => {
  if (!buildExists()) throw new CommandRefusal("There is no build yet: run `npm run build` first.");
  const made = await step("Installation", () => startServer({ command: "start", env }));
  const page = await (await fetch(made.url)).text();
  await made.end();
  await step("Bare Next app with the same page", async () => (await startBareNext(page)).stop());
  const own = () => startServer({ command: "start", dataDir: made.dataDir, env });
  const bare = async () => {
    const { url, stop } = await startBuiltApp();
    return { url, end: stop };
  };
  const times = { own: [] as number[], bare: [] as number[] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      times.own.push(await toFirstPage(own));
      times.bare.push(await toFirstPage(bare));
    }
  } finally {
    rmSync(made.dataDir, { recursive: true, force: true });
  }
  const [seconds, reference] = [median(times.own) / 1_000, median(times.bare) / 1_000];
  const ratio = seconds / reference;
  console.log(
    `\nFirst page after a start, median of ${rounds}: ${seconds.toFixed(2)} s; bare Next ${reference.toFixed(2)} s`,
  );
  judge(ratio <= goals.ratio, `${ratio.toFixed(2)} × bare Next (goal: at most ${goals.ratio})`);
  judge(seconds <= goals.seconds, `${seconds.toFixed(2)} s (goal: at most ${goals.seconds})`);
});

async function toFirstPage(start: () => Promise<Started>): Promise<number> {
  const begun = performance.now();
  const { url, end } = await start();
  const answer = await fetch(url);
  await answer.text();
  const took = performance.now() - begun;
  await end();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return took;
}

function judge(met: boolean, text: string): void {
  console.log(`${met ? "✓" : "✗"} ${text}`);
  if (!met) process.exitCode = 1;
}
