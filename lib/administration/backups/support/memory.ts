import { randomBytes } from "node:crypto";
import { readToEnd } from "#lib/administration/backups/read-backup.ts";
import { decryptBackup, encryptBackup } from "#lib/administration/backups/sealed-stream.ts";
import { packTar, type TarEntry, unpackTar } from "#lib/administration/backups/tar-archive.ts";

// Packs, encrypts, decrypts and unpacks so many megabytes and prints how much memory the process took at most (megabytes).
const megabytes = Number(process.argv[2]);
const [password, quick, megabyte] = ["a long enough passphrase", 8, randomBytes(1_000_000)];

async function* body(): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < megabytes; part += 1) yield Uint8Array.from(megabyte);
}
async function* entries(): AsyncGenerator<TarEntry> {
  yield { name: "uploads/large", bytes: megabytes * megabyte.length, body: body() };
}

let bytes = 0;
const sealed = encryptBackup(packTar(entries(), new Date()), password, quick);
for await (const entry of unpackTar(decryptBackup(sealed, password))) {
  await readToEnd(entry.name, entry.body);
  bytes += entry.bytes;
}
if (bytes !== megabytes * megabyte.length) throw new Error(`${bytes} bytes came back`);
process.stdout.write(`${Math.round(process.resourceUsage().maxRSS / 1024)}\n`);
