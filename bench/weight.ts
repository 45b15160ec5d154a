import "#scripts/support/without-env-file.ts";
import { startServer } from "#e2e/support/server.ts";
import { buildExists } from "#scripts/support/built.ts";
import { CommandRefusal, runMain, step } from "#scripts/support/steps.ts";
import { firstPost } from "./support/addresses.ts";
import { serveHandWritten } from "./support/hand-written.ts";
import { firstView, openBrowser, type Transfer, transferKinds } from "./support/transfer.ts";

/** What a phone loads for the home page and a post, compared with the same article written by hand. */
const goal = 1.25;

await runMain(async () => {
  if (!buildExists()) throw new CommandRefusal("There is no build yet: run `npm run build` first.");
  const server = await step("Baobab with demo data", () => startServer());
  const path = await firstPost(server.url);
  // The first answer may use a quick encoding. The second one waits for the smallest.
  const html = await (await fetch(`${server.url}${path}`)).text();
  await fetch(server.url);
  const reference = await serveHandWritten(html);
  const browser = await openBrowser();
  try {
    const home = await firstView(browser, `${server.url}/`);
    const post = await firstView(browser, `${server.url}${path}`);
    const written = await firstView(browser, `${reference.url}/`);
    report([
      ["/", home],
      [path, post],
      ["the same post, written by hand", written],
    ]);
    const [own, bare] = await Promise.all([compressed(`${server.url}${path}`), compressed(reference.url)]);
    const ratio = own / bare;
    const good = ratio <= goal;
    console.log(
      `\n${good ? "✓" : "✗"} HTML of the post: ${own} bytes, ${ratio.toFixed(2)} × the hand-written page's ${bare} (goal: at most ${goal})`,
    );
    if (!good) process.exitCode = 1;
  } finally {
    await browser.close();
    await Promise.all([server.stop(), reference.stop()]);
  }
});

async function compressed(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { "accept-encoding": "br" } });
  await answer.text();
  return Number(answer.headers.get("content-length"));
}

function report(rows: ReadonlyArray<readonly [string, Transfer]>): void {
  const print = (name: string, cells: readonly string[]) =>
    console.log(name.slice(0, 44).padEnd(46) + cells.map((cell) => cell.padStart(13)).join(""));
  console.log("\nBytes on the wire (requests), first view at 360 × 780\n");
  print("", [...transferKinds, "sum", "no video"]);
  for (const [name, transfer] of rows) {
    const sum = total(Object.values(transfer));
    const { video: _, ...still } = transfer;
    const cells = [...transferKinds.map((kind) => transfer[kind]), sum, total(Object.values(still))];
    print(
      name,
      cells.map(({ bytes, requests }) => (requests === 0 ? "–" : `${bytes} (${requests})`)),
    );
  }
}

function total(parts: readonly { bytes: number; requests: number }[]) {
  return {
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: parts.reduce((sum, { requests }) => sum + requests, 0),
  };
}
