import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { BackupDamagedError, BackupRefusal } from "./errors.ts";
import { manifestName } from "./manifest-rules.ts";
import { readBackup } from "./read-backup.ts";
import { encryptBackup } from "./sealed-stream.ts";
import { packTar, type TarEntry } from "./tar-archive.ts";

const password = "a long enough passphrase";
/** One guess at the password in a millisecond. */
const quick = 8;
const madeAt = new Date("2026-11-23T03:00:00Z");
const bytesOf = (name: string, length: number) => Buffer.alloc(length, createHash("sha256").update(name).digest());
const files = [
  { name: "database.sqlite", content: bytesOf("database", 300_000) },
  { name: "secret", content: Buffer.from("AUTH_SECRET=x\n") },
  { name: "uploads/0123456789abcdef0123456789abcdef.png", content: bytesOf("one", 200_000) },
  { name: "uploads/empty.txt", content: Buffer.alloc(0) },
  { name: "uploads/fedcba9876543210fedcba9876543210-480.webp", content: bytesOf("two", 512) },
];
const listed = files.map(({ name, content }) => ({
  name,
  bytes: content.length,
  sha256: createHash("sha256").update(content).digest("hex"),
}));
const manifest = {
  format: 1,
  app: "1.0.0",
  engine: "sqlite",
  madeAt: madeAt.toISOString(),
  migrations: [],
  rows: {},
  files: listed,
};

async function* chunks(content: Uint8Array, length = content.length || 1): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < content.length; from += length) yield content.subarray(from, from + length);
}

async function* entries(list: unknown, of = files): AsyncGenerator<TarEntry> {
  const manifestFile = { name: manifestName, content: Buffer.from(JSON.stringify(list)) };
  for (const { name, content } of [...of, manifestFile])
    yield { name, bytes: content.length, body: chunks(content, 70_001) };
}

async function all(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

const sealed = (list: unknown = manifest, of = files) =>
  all(encryptBackup(packTar(entries(list, of), madeAt), password, quick));
const whole = await sealed();

async function failureOf(content: Uint8Array, word = password): Promise<unknown> {
  return readBackup(chunks(content, 10_000), word).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("a sealed archive [@OPS-09a]", () => {
  test("gives back every entry and its list, in whatever pieces it is read", async () => {
    for (const length of [1_000_000, 65_536, 777]) {
      const found = new Map<string, Buffer>();
      const list = await readBackup(chunks(whole, length), password, async (name, body) => {
        found.set(name, await all(body));
      });
      expect(list).toEqual(manifest);
      expect([...found.keys()]).toEqual(files.map(({ name }) => name));
      for (const { name, content } of files) expect(found.get(name)?.equals(content), name).toBe(true);
    }
  });

  test("shows nothing of its content", () => {
    for (const word of ["AUTH_SECRET", "database", "manifest", "uploads"]) expect(whole.includes(word)).toBe(false);
  });

  test("says so when the password is another one", async () => {
    const error = await failureOf(whole, "another long passphrase");
    expect(error).toBeInstanceOf(BackupRefusal);
    expect(String(error)).toContain("The password is wrong");
  });

  test("is refused with any one byte changed, and the entry is named", async () => {
    const headerEnd = whole.indexOf("\n---") + 50;
    const positions = Array.from({ length: 40 }, (_, index) => Math.floor((whole.length - 1) * (index / 39)));
    for (const position of [...positions, 20, 60, 120, headerEnd]) {
      const changed = Buffer.from(whole);
      changed[position] = (changed[position] ?? 0) ^ 1;
      const error = await failureOf(changed);
      expect(error instanceof BackupDamagedError || error instanceof BackupRefusal, `byte ${position}`).toBe(true);
      if (position > headerEnd + 66_000)
        expect(String(error), `byte ${position}`).toMatch(/damaged at (?:database|uploads)/);
    }
  });

  test("names the upload whose bytes were changed", async () => {
    const changed = Buffer.from(whole);
    const place = 300_000 + 150_000;
    changed[place] = (changed[place] ?? 0) ^ 0x80;
    expect(String(await failureOf(changed))).toContain(`damaged at ${files[2]?.name}`);
  });

  test("is refused when it ends early, even at a seam of the encryption or of the tar", async () => {
    const seam = whole.length - (whole.length % 65_552);
    for (const length of [0, 10, 100, 400, seam, whole.length - 1, whole.length - 1024]) {
      expect(await failureOf(whole.subarray(0, length)), `${length} bytes`).toBeInstanceOf(BackupDamagedError);
    }
  });

  test.each([
    [
      "another hash",
      { ...manifest, files: listed.with(2, { ...listed[2], sha256: "0".repeat(64) } as never) },
      "another content",
    ],
    [
      "another size",
      { ...manifest, files: listed.with(0, { ...listed[0], bytes: 1 } as never) },
      "database.sqlite has 300000",
    ],
    [
      "a file too many",
      { ...manifest, files: [...listed, { ...listed[1], name: "uploads/lost.png" }] },
      "uploads/lost.png is missing",
    ],
    ["a file too few", { ...manifest, files: listed.slice(0, 4) }, "-480.webp is in no list"],
    ["another format", { ...manifest, format: 2 }, "manifest.json is not one"],
  ])("is refused when its list has %s", async (_, list, words) => {
    const error = await failureOf(await sealed(list));
    expect(error).toBeInstanceOf(BackupDamagedError);
    expect(String(error)).toContain(words);
  });

  test.each(["../escaped", "/etc/passwd", "uploads/../../escaped", "uploads/.hidden", "baobab.sqlite"])(
    "is refused when an entry is called %j",
    async (name) => {
      const one = { name, content: Buffer.from("x") };
      expect(String(await failureOf(await sealed(manifest, [one])))).toContain("does not belong");
    },
  );

  test("takes as much memory for 120 MB as for one", async () => {
    const script = fileURLToPath(new URL("./support/memory.ts", import.meta.url));
    const needed = await Promise.all(
      ["1", "120"].map(async (megabytes) => {
        const { stdout } = await promisify(execFile)(process.execPath, ["--max-semi-space-size=1", script, megabytes]);
        return Number(stdout);
      }),
    );
    const [little = 0, much = Number.NaN] = needed;
    expect(much - little).toBeLessThan(60);
  });

  test("is not made from a file that changes its length meanwhile", async () => {
    const growing = async function* (): AsyncGenerator<TarEntry> {
      yield { name: "secret", bytes: 3, body: chunks(Buffer.from("longer")) };
    };
    await expect(all(encryptBackup(packTar(growing(), madeAt), password, quick))).rejects.toThrow(
      "changed while it was read",
    );
  });
});
