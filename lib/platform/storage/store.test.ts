import { readdir, writeFile } from "node:fs/promises";
import { createServer as createWebServer } from "node:http";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testFolder } from "#db/testing.ts";
import { bucketStore } from "./bucket-store.ts";
import { folderStore } from "./folder-store.ts";
import { type FileStore, StorageUnavailableError } from "./store.ts";
import { type BucketServer, hasBucketServer, listPage, startBucketServer } from "./support/bucket-server.ts";

const folder = testFolder();
const withBucket = hasBucketServer();
let server: BucketServer | undefined;
const listeners: Server[] = [];

beforeAll(async () => {
  if (withBucket) server = await startBucketServer();
});

afterAll(async () => {
  for (const listener of listeners) listener.close();
  await server?.stop();
});

function options() {
  if (!server) throw new Error("The server has not started");
  return server.options;
}

let made = 0;
const emptyStore: Record<string, () => FileStore> = {
  folder: () => folderStore(join(folder, `store-${++made}`)),
  bucket: () => bucketStore({ ...options(), prefix: `store-${++made}/` }),
};
const kinds = withBucket ? ["folder", "bucket"] : ["folder"];

async function* pieces(count: number, bytes: number) {
  for (let piece = 0; piece < count; piece += 1) yield Buffer.alloc(bytes, piece + 1);
}

async function listed(store: FileStore, start?: string) {
  const files: { name: string; bytes: number }[] = [];
  for await (const file of store.list(start)) files.push(file);
  return files;
}

async function collected(content: AsyncIterable<Uint8Array> | undefined) {
  const parts: Uint8Array[] = [];
  for await (const part of content ?? []) parts.push(part);
  return Buffer.concat(parts);
}

const error = (work: () => Promise<unknown>) =>
  work().then(
    () => "nothing was refused",
    (thrown: unknown) => thrown,
  );

describe.each(kinds)("files in a %s [@OPS-17a @OPS-17b @OPS-17c]", (kind) => {
  const empty = () => emptyStore[kind]?.() ?? folderStore(folder);

  test("come back as they were put, byte by byte, also empty ones", async () => {
    const store = empty();
    const bytes = Buffer.from(Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256));
    await store.put("a.webp", bytes);
    await store.put("none.txt", new Uint8Array());
    expect(Buffer.compare((await store.get("a.webp")) ?? Buffer.of(), bytes)).toBe(0);
    expect(await store.get("none.txt")).toEqual(Buffer.of());
    expect(Buffer.compare(await collected(await store.stream("a.webp")), bytes)).toBe(0);
    expect(await store.exists("a.webp")).toBe(true);
  });

  test("are replaced whole", async () => {
    const store = empty();
    await store.put("a.txt", Buffer.from("the first, longer one"));
    await store.put("a.txt", Buffer.from("second"));
    expect(String(await store.get("a.txt"))).toBe("second");
    expect(await listed(store)).toEqual([{ name: "a.txt", bytes: 6 }]);
  });

  test("that do not exist are undefined, and removing them is no error", async () => {
    const store = empty();
    expect(await store.get("none")).toBeUndefined();
    expect(await store.stream("none")).toBeUndefined();
    expect(await store.exists("none")).toBe(false);
    await store.put("a.txt", Buffer.from("a"));
    await store.remove("a.txt");
    await store.remove("a.txt");
    expect(await store.get("a.txt")).toBeUndefined();
    expect(await store.exists("a.txt")).toBe(false);
    expect(await listed(store)).toEqual([]);
  });

  test("are listed with their sizes in the order of their names, all or those with one beginning", async () => {
    const store = empty();
    for (const name of ["b", "a", "nightly/2", "nightly/10", "c.part"]) await store.put(name, Buffer.from(name));
    expect(await listed(store)).toEqual([
      { name: "a", bytes: 1 },
      { name: "b", bytes: 1 },
      { name: "c.part", bytes: 6 },
      { name: "nightly/10", bytes: 10 },
      { name: "nightly/2", bytes: 9 },
    ]);
    expect((await listed(store, "nightly/")).map(({ name }) => name)).toEqual(["nightly/10", "nightly/2"]);
  });

  test("longer than one part are put from a stream of unknown length", async () => {
    const store = empty();
    await store.put("long", pieces(18, 1024 * 1024));
    expect(await listed(store)).toEqual([{ name: "long", bytes: 18 * 1024 * 1024 }]);
    const bytes = await collected(await store.stream("long"));
    for (let piece = 0; piece < 18; piece += 1) expect(bytes[piece * 1024 * 1024 + 5]).toBe(piece + 1);
    await store.put("short", pieces(3, 10));
    expect((await store.get("short"))?.length).toBe(30);
  });

  test("whose content breaks off are not stored at all", async () => {
    const store = empty();
    async function* broken() {
      yield* pieces(9, 1024 * 1024);
      throw new Error("the source broke");
    }
    expect(await error(() => store.put("half", broken()))).toMatchObject({ message: "the source broke" });
    expect(await store.exists("half")).toBe(false);
    expect(await listed(store)).toEqual([]);
  });

  test.each(["", ".", "..", "../a", "a/../b", "/a", "a/", ".a", "a//b", "a\\b", "a b", "a\0", "ä"])(
    "cannot have the name %j",
    async (name) => {
      const store = empty();
      for (const work of [
        () => store.put(name, Buffer.of(1)),
        () => store.get(name),
        () => store.remove(name),
        () => store.exists(name),
      ])
        expect(await error(work)).toMatchObject({ message: "Not a name of a stored file" });
    },
  );
});

test("a folder that cannot be written says so, and nothing half is left", async () => {
  const store = folderStore(join(folder, "blocked"));
  await folderStore(folder).put("blocked", Buffer.from("a file where the folder should be"));
  const refused = await error(() => store.put("a.txt", Buffer.from("a")));
  expect(refused).toBeInstanceOf(StorageUnavailableError);
  expect(await readdir(folder)).toContain("blocked");
});

test("a leftover of a killed write is not listed", async () => {
  const at = join(folder, "leftover");
  const store = folderStore(at);
  await store.put("a", Buffer.from("a"));
  await folderStore(at).put("b", pieces(1, 10));
  await writeFile(join(at, ".1234.part"), "half");
  expect((await listed(store)).map(({ name }) => name)).toEqual(["a", "b"]);
});

describe.runIf(withBucket)("a bucket [@OPS-17b]", () => {
  test("with more files than one page of its list tells them all, once", async () => {
    const store = emptyStore.bucket?.() ?? folderStore(folder);
    const names = Array.from({ length: listPage * 2 + 5 }, (_, index) => `file-${String(index).padStart(5, "0")}`);
    for (const name of names) await store.put(name, Buffer.from("x"));
    expect((await listed(store)).map(({ name }) => name)).toEqual(names);
  });

  test("holds several installations apart by their prefixes", async () => {
    const [one, two] = [bucketStore({ ...options(), prefix: "one/" }), bucketStore({ ...options(), prefix: "two/" })];
    await one.put("a", Buffer.from("1"));
    expect(await two.get("a")).toBeUndefined();
    expect(await listed(two)).toEqual([]);
  });

  test.each([
    ["a wrong key", { secretAccessKey: "wrong-secret-5512" }, "SignatureDoesNotMatch"],
    ["no such bucket", { bucket: "nothing-here" }, "NoSuchBucket"],
    ["nobody there", { endpoint: "http://127.0.0.1:9" }, "ECONNREFUSED"],
  ])("that cannot be used (%s) is an outage that names it, never a missing file", async (_, wrong, reason) => {
    const store = bucketStore({ ...options(), ...wrong });
    for (const work of [
      () => store.get("a"),
      () => store.put("a", Buffer.of(1)),
      () => listed(store),
      () => store.stream("a"),
    ]) {
      const thrown = await error(work);
      expect(thrown).toBeInstanceOf(StorageUnavailableError);
      expect(String(thrown)).toContain(reason);
      for (const secret of [options().secretAccessKey, "wrong-secret-5512"])
        expect(String(thrown)).not.toContain(secret);
    }
  });

  test("is given time by the size of what is sent: a slow line is no outage, a silent one is", async () => {
    const slow = createWebServer((request, response) => {
      request.resume().on("end", () => setTimeout(() => response.writeHead(200).end(), 600));
    });
    listeners.push(slow);
    await new Promise<void>((done) => slow.listen(0, "127.0.0.1", done));
    const address = slow.address();
    const endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    const store = bucketStore({ ...options(), endpoint }, { answeringMs: 50, msPerKilobyte: 50 });
    await store.put("large", Buffer.alloc(400_000));
    expect(await error(() => store.put("small", Buffer.alloc(100)))).toBeInstanceOf(StorageUnavailableError);
    await store.put("long", pieces(1, 400_000));
    expect(await error(() => store.get("large"))).toBeInstanceOf(StorageUnavailableError);
  });

  test("that breaks off in the middle of a file is an outage, not a shorter file", async () => {
    const listener = createServer((socket) => {
      socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nonly this"));
    });
    listeners.push(listener);
    await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done));
    const address = listener.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const store = bucketStore({ ...options(), endpoint: `http://127.0.0.1:${port}` });
    expect(await error(() => store.get("a"))).toBeInstanceOf(StorageUnavailableError);
    expect(await error(async () => collected(await store.stream("a")))).toBeInstanceOf(StorageUnavailableError);
  });
});
