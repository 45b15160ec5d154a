import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testFolder } from "#db/testing.ts";
import { bucketStore } from "./bucket-store.ts";
import { folderStore } from "./folder-store.ts";
import { FilesDifferError, moveFiles } from "./move-files.ts";
import type { FileStore } from "./store.ts";
import { type BucketServer, hasBucketServer, startBucketServer } from "./support/bucket-server.ts";

const folder = testFolder();
let made = 0;
const newFolder = () => folderStore(join(folder, `files-${++made}`));

async function filled(store: FileStore, count = 3) {
  for (let file = 0; file < count; file += 1) await store.put(`${file}.txt`, Buffer.from(`file ${file}`));
  return store;
}

async function names(store: FileStore) {
  const found: string[] = [];
  for await (const { name } of store.list()) found.push(name);
  return found;
}

describe("moving files from one store to another [@OPS-17d]", () => {
  test("copies all, removes nothing, and does nothing when it is run again", async () => {
    const [from, to] = [await filled(newFolder()), newFolder()];
    expect(await moveFiles(from, to)).toEqual({ files: 3, bytes: 18, copied: 3, removed: 0 });
    expect(String(await to.get("2.txt"))).toBe("file 2");
    expect(await names(from)).toHaveLength(3);
    expect(await moveFiles(from, to)).toEqual({ files: 3, bytes: 18, copied: 0, removed: 0 });
  });

  test("goes on where it was stopped, and takes what came meanwhile", async () => {
    const [from, to] = [await filled(newFolder()), newFolder()];
    let puts = 0;
    const dying: FileStore = {
      ...to,
      put: async (name, content) => {
        if (++puts > 1) throw new Error("stopped");
        await to.put(name, content);
      },
    };
    await expect(moveFiles(from, dying)).rejects.toThrow("stopped");
    await from.put("new.txt", Buffer.from("new"));
    expect(await moveFiles(from, to)).toMatchObject({ files: 4, copied: 3 });
  });

  test("finds a file that is damaged at the other end though its size is right, and copies it again", async () => {
    const [from, to] = [await filled(newFolder()), newFolder()];
    await moveFiles(from, to);
    await to.put("1.txt", Buffer.from("fi1e 1"));
    await moveFiles(from, to);
    expect(String(await to.get("1.txt"))).toBe("file 1");
  });

  test("fails, names the file and removes nothing where the other end stores something else", async () => {
    const [from, to] = [await filled(newFolder()), newFolder()];
    const garbling: FileStore = {
      ...to,
      put: (name, content) => to.put(name, name === "1.txt" ? Buffer.from("file x") : content),
    };
    const failed = moveFiles(from, garbling, { remove: true });
    await expect(failed).rejects.toBeInstanceOf(FilesDifferError);
    await expect(failed).rejects.toThrow("1 of 3 files differ: 1.txt");
    expect(await names(from)).toHaveLength(3);
  });

  test("empties the source only where that was asked for, and leaves what the other end has alone", async () => {
    const [from, to] = [await filled(newFolder()), newFolder()];
    await to.put("newer.txt", Buffer.from("stored there after the switch"));
    expect(await moveFiles(from, to, { remove: true })).toMatchObject({ files: 3, removed: 3 });
    expect(await names(from)).toEqual([]);
    expect(await names(to)).toEqual(["0.txt", "1.txt", "2.txt", "newer.txt"]);
  });
});

const withBucket = hasBucketServer();

describe.runIf(withBucket)("npm run move-uploads [@OPS-17d]", () => {
  let server: BucketServer | undefined;
  beforeAll(async () => {
    server = await startBucketServer();
  });
  afterAll(() => server?.stop());

  async function command(args: string[], more: Record<string, string> = {}) {
    const bucket = server?.options;
    const settings = {
      DATA_DIR: folder,
      S3_ENDPOINT: bucket?.endpoint ?? "",
      S3_BUCKET: bucket?.bucket ?? "",
      S3_ACCESS_KEY_ID: bucket?.accessKeyId ?? "",
      S3_SECRET_ACCESS_KEY: bucket?.secretAccessKey ?? "",
      S3_PREFIX: "one",
    };
    const script = resolve(import.meta.dirname, "../../../scripts/move-uploads.ts");
    const env = { ...process.env, NO_COLOR: "1", ...settings, ...more };
    const child = spawn(process.execPath, [script, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
    return { out, err, code };
  }

  test("moves the uploads into the bucket and back", async () => {
    const uploads = await filled(folderStore(join(folder, "uploads")));
    const there = await command(["--to", "bucket", "--remove-source"]);
    expect(there).toMatchObject({ code: 0, err: "" });
    expect(there.out).toContain("3 files with 18 bytes are in the bucket");
    expect(await names(uploads)).toEqual([]);
    const options = server?.options ?? { endpoint: "", bucket: "", region: "", accessKeyId: "", secretAccessKey: "" };
    expect(await names(bucketStore({ ...options, prefix: "one/uploads/" }))).toHaveLength(3);
    expect((await command(["--to", "folder"])).out).toContain("3 were copied now.\nNothing was removed.");
    expect(String(await uploads.get("2.txt"))).toBe("file 2");
  });

  test.each([
    [["--to", "nowhere"], {}, "Usage"],
    [[], {}, "Usage"],
    [["--to", "bucket", "--remove"], {}, "Usage"],
    [
      ["--to", "bucket"],
      { S3_ENDPOINT: "", S3_PREFIX: "", S3_BUCKET: "", S3_ACCESS_KEY_ID: "", S3_SECRET_ACCESS_KEY: "" },
      "No bucket is set",
    ],
    [["--to", "bucket"], { S3_SECRET_ACCESS_KEY: "another" }, "SignatureDoesNotMatch"],
  ])("says in one message what is wrong with %j %j", async (args, more, reason) => {
    const { code, err } = await command(args, more);
    expect([code, err]).toEqual([1, expect.stringContaining(reason)]);
    expect(err).not.toContain("    at ");
  });
});
