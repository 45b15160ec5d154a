import { Header } from "tar";
import { BackupDamagedError } from "./errors.ts";

type Bytes = AsyncIterable<Uint8Array>;
export type TarEntry = Readonly<{ name: string; bytes: number; body: Bytes }>;

const block = 512;

/** Each body must have as many bytes as its entry says. */
export async function* packTar(entries: AsyncIterable<TarEntry>, madeAt: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes, body } of entries) {
    const header = new Header({ path: name, size: bytes, mode: 0o600, type: "File", mtime: madeAt });
    if (header.encode()) throw new Error(`${name} does not fit into a tar header`);
    if (header.block) yield header.block;
    let written = 0;
    for await (const chunk of body) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== bytes) throw new Error(`${name} changed while it was read: ${written} bytes instead of ${bytes}`);
    yield new Uint8Array(padding(bytes));
  }
  yield new Uint8Array(2 * block);
}

/** One entry at a time: the body that was given must be read before the next entry is asked for. */
export async function* unpackTar(archive: Bytes): AsyncGenerator<TarEntry> {
  const reader = new Reader(archive);
  for (;;) {
    const head = await reader.exactly(block);
    const header = new Header(head);
    if (header.nullBlock) break;
    if (!header.cksumValid || header.path === undefined || header.size === undefined || header.type !== "File") {
      throw new BackupDamagedError("an entry begins with something else than its name");
    }
    yield { name: header.path, bytes: header.size, body: reader.next(header.size) };
    if (reader.left > 0) throw new Error(`${header.path} was not read to its end`);
    await reader.exactly(padding(header.size));
  }
  // Reading to the end also checks the end of the encrypted file.
  await reader.rest();
}

function padding(bytes: number): number {
  return (block - (bytes % block)) % block;
}

class Reader {
  readonly #source: AsyncIterator<Uint8Array>;
  #kept: Uint8Array = new Uint8Array();
  /** Bytes of the current body that were not read. */
  left = 0;

  constructor(source: Bytes) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async *next(bytes: number): AsyncGenerator<Uint8Array> {
    this.left = bytes;
    while (this.left > 0) {
      const chunk = await this.#take(this.left);
      this.left -= chunk.length;
      yield chunk;
    }
  }

  async exactly(bytes: number): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for (let missing = bytes; missing > 0; missing -= chunks.at(-1)?.length ?? 0)
      chunks.push(await this.#take(missing));
    return Buffer.concat(chunks);
  }

  async rest(): Promise<void> {
    while (!(await this.#source.next()).done);
  }

  /** At least one byte and at most so many. */
  async #take(most: number): Promise<Uint8Array> {
    while (this.#kept.length === 0) {
      const { value, done } = await this.#source.next();
      if (done) throw new BackupDamagedError("it ends too early");
      this.#kept = value;
    }
    const chunk = this.#kept.subarray(0, most);
    this.#kept = this.#kept.subarray(chunk.length);
    return chunk;
  }
}
