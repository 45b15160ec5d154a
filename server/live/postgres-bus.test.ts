import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "#db/support/postgres-server.ts";
import { passEvent } from "#lib/platform/events/append-event.ts";
import { onWake, type Wake } from "#lib/platform/events/bus.ts";
import { onContentWake, wakeContent } from "#lib/platform/refresh/content-wakes.ts";
import { writeMessage } from "./carried-wakes.ts";
import { busMessages, startPostgresBus } from "./postgres-bus.ts";

const postgres: PostgresServer | undefined = await startPostgres();
const address = postgres?.address("postgres") ?? "";
if (!postgres) process.stderr.write("There is no PostgreSQL on this machine: the tests of its bus are left out.\n");
afterAll(() => postgres?.stop());

let sender: pg.Client;
let heard: string[] = [];
const listening: (() => unknown)[] = [];
beforeAll(async () => {
  if (!postgres) return;
  sender = new pg.Client({ connectionString: address });
  await sender.connect();
  await sender.query("LISTEN baobab_wakes");
  sender.on("notification", ({ payload = "" }) => heard.push(payload));
});
afterAll(() => sender?.end());
afterEach(async () => {
  for (const end of listening.splice(0)) await end();
  heard = [];
});

/** As another process sends. */
const send = (wakes: Parameters<typeof writeMessage>[1]) =>
  sender.query("SELECT pg_notify('baobab_wakes', $1)", [writeMessage("another process", wakes)]);

function received() {
  const wakes: Wake[] = [];
  const content: (number | undefined)[] = [];
  listening.push(
    onWake((wake) => void wakes.push(wake)),
    onContentWake((own) => void content.push(own)),
  );
  return { wakes, content };
}

async function connected() {
  listening.push(await startPostgresBus(address));
  const { wakes } = received();
  await expect
    .poll(
      async () => {
        await send([{ userId: "probe" }]);
        return wakes.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
}

describe.skipIf(!postgres)("the bus in PostgreSQL [@OPS-16c]", () => {
  test("carries what another process stores, passes or changes, marked as coming from there", async () => {
    await connected();
    const { wakes, content } = received();
    const typing = { type: "typing", payload: { conversationId: "c" } } as const;
    await send([{ userId: "ada" }, { userId: "ben", passing: typing }, { userId: "cleo", standing: true }]);
    await send([{ content: true }]);
    await expect.poll(() => content).toEqual([undefined]);
    expect(wakes.filter(({ userId }) => userId !== "probe")).toEqual([
      { userId: "ada", remote: true },
      { userId: "ben", passing: typing, remote: true },
      { userId: "cleo", standing: true, remote: true },
    ]);
  });

  test("sends what happens here once, and nothing that came from elsewhere", async () => {
    await connected();
    const { wakes } = received();
    await send([{ userId: "ada" }, { content: true }]);
    await expect.poll(() => wakes.length).toBeGreaterThan(0);
    passEvent("ben", "presence", { userId: "ada", online: true });
    wakeContent(7);
    const own = () => heard.map((text) => JSON.parse(text)).filter(({ from }) => from !== "another process");
    await expect
      .poll(() => own().flatMap(({ wakes: sent }) => sent))
      .toEqual([
        { userId: "ben", passing: { type: "presence", payload: { userId: "ada", online: true } } },
        { content: true },
      ]);
    // Its own message comes back to it too.
    expect(wakes.filter(({ userId }) => userId === "ben")).toHaveLength(1);
  });

  test("comes back after its connection was cut", async () => {
    await connected();
    const { wakes } = received();
    await sender.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'baobab bus'");
    await expect
      .poll(
        async () => {
          await send([{ userId: "again" }]);
          return wakes.some(({ userId }) => userId === "again");
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    await expect
      .poll(
        () => {
          wakeContent(8);
          return heard.some((text) => !text.includes("another process"));
        },
        { timeout: 20_000 },
      )
      .toBe(true);
  });

  test("ignores what is no message", async () => {
    await connected();
    const { wakes, content } = received();
    for (const text of ["", "{", "null", '{"from":"x"}', '{"from":"x","wakes":[{"userId":7}]}'])
      await sender.query("SELECT pg_notify('baobab_wakes', $1)", [text]);
    await send([{ userId: "after" }]);
    await expect.poll(() => wakes.map(({ userId }) => userId)).toContain("after");
    expect(content).toEqual([]);
  });
});

describe("messages of the bus", () => {
  const bytes = (text: string) => Buffer.byteLength(text);

  test("stay below PostgreSQL's limit and lose nobody", () => {
    const wakes = Array.from({ length: 500 }, (_, index) => ({ userId: `${index}-ä-${"x".repeat(60)}` }));
    const texts = busMessages("from", wakes);
    expect(texts.length).toBeGreaterThan(1);
    expect(Math.max(...texts.map(bytes))).toBeLessThan(8_000);
    expect(texts.flatMap((text) => JSON.parse(text).wakes)).toEqual(wakes);
  });

  test("only say whom to look after if what is passed is too large", () => {
    const passing = { type: "typing", payload: { conversationId: "ä".repeat(8_000) } } as const;
    const texts = busMessages("from", [{ userId: "ada" }, { userId: "ben", passing }]);
    expect(texts.flatMap((text) => JSON.parse(text).wakes)).toEqual([{ userId: "ada" }, { userId: "ben" }]);
  });
});
