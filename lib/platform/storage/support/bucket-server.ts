import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import type { BucketOptions } from "#lib/platform/storage/bucket-store.ts";
import { hasNeed } from "#scripts/support/programs.mjs";

export type BucketServer = Readonly<{
  port: number;
  /** Of a bucket that exists. */
  options: BucketOptions;
  stop: () => Promise<void>;
}>;

/** Debian's, whose packages another `python3` on the path would not find. */
const python = "/usr/bin/python3";

/** So many files are in one page of its lists, where others have a thousand. */
export const listPage = 10;

export const hasBucketServer = (): boolean => hasNeed("swift");

/** OpenStack Swift with its S3 interface, which checks signatures, on loopback. `port` 0 takes a free one; it starts empty. */
export async function startBucketServer(port = 0): Promise<BucketServer> {
  const folder = mkdtempSync(join(tmpdir(), "baobab-bucket-"));
  const [accessKeyId, secretAccessKey] = ["baobab:tests", "not-a-secret-7d1f"];
  const script = resolve(import.meta.dirname, "bucket-server.py");
  const server = spawn(python, [script, folder, String(port), accessKeyId, secretAccessKey, String(listPage)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(server, "exit");
  const stop = async () => {
    server.kill("SIGKILL");
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: server.stdout })) {
    if (!line.startsWith("ready ")) continue;
    server.stdout.resume();
    const taken = Number(line.slice("ready ".length));
    const place = { endpoint: `http://127.0.0.1:${taken}`, region: "us-east-1", bucket: "baobab", prefix: "" };
    const options = { ...place, accessKeyId, secretAccessKey };
    await makeBucket(options);
    return { port: taken, options, stop };
  }
  await stop();
  throw new Error("The S3-compatible server did not start");
}

export async function makeBucket(options: BucketOptions): Promise<void> {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = options;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket }));
  client.destroy();
}
