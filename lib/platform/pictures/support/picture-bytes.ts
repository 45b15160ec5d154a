import { crc32, deflateSync } from "node:zlib";

/** Parts of pictures written by hand, for tests of hostile files. */

export function pngChunk(name: string, data: Buffer): Buffer {
  const [size, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(name, "latin1"), data])];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

const pngSignature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey.
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    pngSignature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function gifOf(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const header = [Buffer.from("GIF89a"), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff])];
  const control = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0]);
  const frame = Buffer.concat([control, size, Buffer.from([0, 2, 2, 0x44, 1, 0])]);
  return Buffer.concat([...header, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** Small files that promise far more than they hold. */
export const bomb = {
  png: pngBomb,
  gif: (width: number, height: number) => gifOf(width, height, 1),
  gifFrames: gifOf,
  frames: (count: number) => gifOf(4, 4, count),
};
