import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { testFolder } from "#db/testing.ts";
import { announceServer, refreshServer, serverRuns } from "./refresh-socket.ts";

const folder = testFolder();
const newDataDir = () => mkdtempSync(join(folder, "data-"));

/** A process that serves this data folder. */
async function startServer(dataDir: string) {
  const socketPath = join(mkdtempSync(join(folder, "socket-")), "next");
  const heard: unknown[] = [];
  const keys: unknown[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    keys.push(request.headers["x-refresh-key"]);
    heard.push(JSON.parse(await text(request)));
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => server.listen(socketPath, done));
  const leave = await announceServer(dataDir, socketPath);
  const end = () => new Promise((done) => server.close(done));
  return { heard, keys, leave, end };
}

test("two processes of one data folder are both told, and the stop of one leaves the mark of the other [@OPS-04a]", async () => {
  const dataDir = newDataDir();
  expect([await serverRuns(dataDir), await refreshServer(dataDir, [])]).toEqual([false, "notRunning"]);
  const first = await startServer(dataDir);
  const second = await startServer(dataDir);
  expect(await refreshServer(dataDir, ["settings"])).toBe("refreshed");
  expect([first.heard, second.heard]).toEqual([[{ tags: ["settings"] }], [{ tags: ["settings"] }]]);
  expect(first.keys).not.toEqual(second.keys);
  for (const file of readdirSync(dataDir)) expect(statSync(join(dataDir, file)).mode & 0o077).toBe(0);
  await second.leave();
  await second.end();
  expect([await serverRuns(dataDir), await refreshServer(dataDir, [])]).toEqual([true, "refreshed"]);
  await first.leave();
  await first.end();
  expect([await serverRuns(dataDir), readdirSync(dataDir)]).toEqual([false, []]);
});

test("the mark of a killed process counts for nothing, and goes with the next start; that of another machine stays", async () => {
  const dataDir = newDataDir();
  const killed = await startServer(dataDir);
  await killed.end();
  expect([await serverRuns(dataDir), await refreshServer(dataDir, [])]).toEqual([false, "notRunning"]);
  const [mark = ""] = readdirSync(dataDir);
  const elsewhere = "running-server-elsewhere.json";
  const left = { ...JSON.parse(readFileSync(join(dataDir, mark), "utf8")), host: "another-container" };
  writeFileSync(join(dataDir, elsewhere), JSON.stringify(left));
  const next = await startServer(dataDir);
  expect(readdirSync(dataDir)).not.toContain(mark);
  expect(readdirSync(dataDir)).toContain(elsewhere);
  expect(await refreshServer(dataDir, [])).toBe("refreshed");
  await next.leave();
  await next.end();
});

test("what is no mark is passed over", async () => {
  const dataDir = newDataDir();
  for (const content of ["", "{", "{}", "[]"])
    writeFileSync(join(dataDir, `running-server-${content.length}${content.charCodeAt(1)}.json`), content);
  expect([await serverRuns(dataDir), await refreshServer(dataDir, [])]).toEqual([false, "notRunning"]);
});
