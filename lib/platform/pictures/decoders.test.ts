import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { openPicture } from "./decoders.ts";
import { encodeImage } from "./encode-image.ts";

const root = resolve(import.meta.dirname, "../../..");
const plain = () => sharp({ create: { width: 9, height: 9, channels: 3, background: "green" } });
const text = (...lines: string[]) => Buffer.from(lines.join("\n"), "latin1");

/** Kinds that the library would read, or hand on to one that does. */
const foreign: Readonly<Record<string, Buffer>> = {
  SVG: text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  PDF: text("%PDF-1.4", "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj", "trailer<</Root 1 0 R>>", "%%EOF"),
  TIFF: await plain().tiff().toBuffer(),
  HEIF: await plain().avif().toBuffer(),
  "a drawing of plain text": text("P3", "1 1", "255", "0 0 0", ""),
  "plain bytes": text("P6", "1 1", "255", "abc"),
  Radiance: text("#?RADIANCE", "FORMAT=32-bit_rle_rgbe", "", "-Y 1 +X 1", "abcd"),
  "a table of numbers": text("1,2,3", "4,5,6"),
  "the library's own": Buffer.concat([Buffer.from([0xb6, 0xa6, 0xf2, 0x08]), Buffer.alloc(80)]),
};

const signatures = {
  PNG: Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
  JPEG: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  GIF: Buffer.from("GIF89a"),
  WebP: Buffer.from("RIFF\x24\0\0\0WEBP", "latin1"),
} as const;

function chunk(name: string, data: Buffer): Buffer {
  const [size, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(name, "latin1"), data])];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A header that promises a picture far too large; hardly anything follows. */
const bombs: Readonly<Record<string, Buffer>> = {
  PNG: Buffer.concat([
    signatures.PNG,
    chunk("IHDR", Buffer.from([0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff, 8, 2, 0, 0, 0])),
    chunk("IDAT", Buffer.from([0x78, 0x9c, 0x63, 0, 0, 0, 1, 0, 1])),
    chunk("IEND", Buffer.alloc(0)),
  ]),
  JPEG: Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.from([0xff, 0xc0, 0, 11, 8, 0xff, 0xdc, 0xff, 0xdc, 1, 1, 0x11, 0]),
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0xff, 0xd9]),
  ]),
  GIF: Buffer.concat([
    signatures.GIF,
    Buffer.from([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]),
    Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x44, 1, 0, 0x3b]),
  ]),
};

describe("pictures of strangers [@OPS-14g]", () => {
  test.each(Object.keys(foreign))("of the kind %s reach no decoder, whatever they begin with", async (kind) => {
    const bytes = foreign[kind] ?? Buffer.alloc(0);
    await expect(openPicture(bytes).metadata()).rejects.toThrow(/unsupported image format/);
    for (const signature of Object.values(signatures)) {
      expect(await encodeImage(Buffer.concat([signature, bytes]))).toBe("unsupported");
      const written = Buffer.from(bytes);
      signature.copy(written);
      expect(await encodeImage(written)).toBe("unsupported");
    }
  });

  test.each(Object.keys(bombs))("as %s that promise billions of pixels are never unfolded", async (kind) => {
    const bytes = bombs[kind] ?? Buffer.alloc(0);
    expect(["tooLarge", "unsupported"]).toContain(await encodeImage(bytes));
    await expect(openPicture(bytes).toBuffer()).rejects.toThrow();
    await expect(openPicture(bytes).resize(10).toBuffer()).rejects.toThrow();
  });

  test("that move as WebP may have as many frames as those that move as GIF", async () => {
    const moving = (frames: number) => {
      const bytes = Buffer.from(Array.from({ length: 48 * frames }, (_, n) => (n * 31 + Math.floor(n / 48) * 7) % 256));
      const raw = { width: 4, height: 4 * frames, channels: 3, pageHeight: 4 } as const;
      return sharp(bytes, { raw }).webp({ lossless: true }).toBuffer();
    };
    expect(await encodeImage(await moving(3))).toMatchObject({ mime: "image/webp", width: 4, height: 4 });
    expect(await encodeImage(await moving(201))).toBe("tooLarge");
  });

  test.each(["png", "jpeg", "gif", "webp"] as const)("as %s are refused when their end is missing", async (format) => {
    const noise = { type: "gaussian", sigma: 40, mean: 128 } as const;
    const whole = sharp({ create: { width: 300, height: 300, channels: 3, background: "green", noise } });
    const bytes = await whole.toFormat(format).toBuffer();
    expect(await encodeImage(bytes)).toMatchObject({ width: 300 });
    expect(await encodeImage(bytes.subarray(0, bytes.length / 2))).toBe("unsupported");
  });

  test("find the same decoders closed where only cards are drawn", () => {
    const program = `
      await import("#lib/publishing/cards/draw-card.ts");
      const { default: sharp } = await import("sharp");
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      console.log(await sharp(svg).metadata().then(() => "decoded", () => "refused"));`;
    const args = ["--input-type=module", "-e", program];
    expect(execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" }).trim()).toBe("refused");
  });
});

/** The sources of the product that load something, but for its types. */
function importersOf(module: string): string[] {
  const files = globSync("{app,components,db,lib,server}/**/*.{ts,tsx}", { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  const loads = new RegExp(`^import (?!type\\b)[^;"]*"${module}"|import\\("${module}"\\)`, "m");
  return files.filter((file) => {
    return !/\.test\.ts$|\/support\//.test(file) && loads.test(readFileSync(join(root, file), "utf8"));
  });
}

test("nothing but the door to the decoders loads the library that has them", () => {
  expect(importersOf("sharp")).toEqual(["lib/platform/pictures/decoders.ts"]);
});

test("nothing but the process for it writes pictures anew", () => {
  expect(importersOf(".*/encode-image\\.ts")).toEqual(["lib/platform/pictures/encoder.ts"]);
});
