import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bucketStore } from "#lib/platform/storage/bucket-store.ts";
import { type BucketServer, hasBucketServer, startBucketServer } from "#lib/platform/storage/support/bucket-server.ts";
import { freePort } from "#scripts/support/port.ts";
import { checkBucket } from "./check-bucket.ts";

const nowhere = {
  endpoint: "",
  bucket: "baobab",
  region: "us-east-1",
  accessKeyId: "id",
  secretAccessKey: "hidden-7d1f",
};

test("without a bucket that is said once [@OPS-20h]", async () => {
  expect(await checkBucket(undefined, "uploads")).toMatchObject([{ reason: "bucket.none" }]);
  expect(await checkBucket(undefined, "backups")).toEqual([]);
});

test("a bucket that nobody serves is named with its host, without its keys [@OPS-20h]", async () => {
  const host = `127.0.0.1:${await freePort()}`;
  const findings = await checkBucket({ ...nowhere, endpoint: `http://${host}`, prefix: "" }, "uploads");
  const facts = { what: "uploads", place: `baobab at ${host}`, fault: "refused", doing: "writing" };
  expect(findings).toMatchObject([{ reason: "bucket.failed", facts }]);
  expect(JSON.stringify(findings)).not.toContain("hidden");
});

test("a place that takes everything and keeps nothing is no bucket [@OPS-20h]", async () => {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(200, { "content-type": "application/xml" }).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const findings = await checkBucket({ ...nowhere, endpoint, prefix: "" }, "backups");
  server.close();
  expect(findings).toMatchObject([{ reason: "bucket.odd", facts: { what: "backups" } }]);
});

describe.skipIf(!hasBucketServer())("a real bucket (skipped without python3-swift)", () => {
  let server: BucketServer | undefined;
  beforeAll(async () => {
    server = await startBucketServer();
  });
  afterAll(() => server?.stop());
  const options = () => server?.options ?? { ...nowhere, prefix: "" };

  test("is written, read and left as it was [@OPS-20h]", async () => {
    expect(await checkBucket({ ...options(), prefix: "mentoring/" }, "uploads")).toMatchObject([
      { reason: "bucket.fine", facts: { what: "uploads" } },
    ]);
    const left: string[] = [];
    for await (const { name } of bucketStore(options()).list()) left.push(name);
    expect(left).toEqual([]);
  });

  test("that does not exist, or does not know the keys, is told with what failed [@OPS-20h]", async () => {
    expect(await checkBucket({ ...options(), bucket: "another" }, "uploads")).toMatchObject([
      { reason: "bucket.failed", facts: { code: "NoSuchBucket", doing: "writing" } },
    ]);
    expect(await checkBucket({ ...options(), secretAccessKey: "another" }, "uploads")).toMatchObject([
      { reason: "bucket.failed", facts: { fault: "rights", doing: "writing" } },
    ]);
  });
});
