import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type EncodedImage, encodeImage } from "./encode-image.ts";

/** Files that pretend, carry something along, or tell where they were taken. */

const noise = (width = 1300, height = 700) =>
  sharp({
    create: { width, height, channels: 3, background: "green", noise: { type: "gaussian", mean: 120, sigma: 30 } },
  });
const script = "<script>alert(1)</script><?php system($_GET[0]); ?>";

async function encoded(bytes: Uint8Array): Promise<EncodedImage> {
  const image = await encodeImage(bytes);
  if (typeof image === "string") throw new Error(image);
  return image;
}

const filesOf = (image: EncodedImage) => [image.bytes, ...image.copies.map((copy) => copy.bytes)];

describe("what a picture carries along is gone from it and its copies [@EDIT-31]", () => {
  const html = Buffer.from(script);
  test.each<[string, () => Promise<Buffer>]>([
    ["a JPEG with a page behind its end", async () => Buffer.concat([await noise().jpeg().toBuffer(), html])],
    [
      "a PNG with an archive behind its end",
      async () => Buffer.concat([await noise().png().toBuffer(), Buffer.from("PK\u0003\u0004"), html]),
    ],
    ["a GIF that is a script as well", async () => gifScript(await noise(40, 30).gif().toBuffer())],
    ["a JPEG with a page as its comment", async () => withComment(await noise().jpeg().toBuffer(), html)],
    ["a WebP with a page behind its end", async () => Buffer.concat([await noise().webp().toBuffer(), html])],
    [
      "a JPEG with words in its EXIF",
      () =>
        noise()
          .withExif({ IFD0: { ImageDescription: script, Copyright: script } })
          .jpeg()
          .toBuffer(),
    ],
    [
      "a WebP with words in its XMP",
      () => noise().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`).webp().toBuffer(),
    ],
  ])("%s", async (_, make) => {
    const bytes = await make();
    expect(bytes.includes("alert(1)")).toBe(true);
    for (const file of filesOf(await encoded(bytes))) {
      for (const word of ["alert(1)", "<script", "<?php", "PK\u0003\u0004"]) expect(file.includes(word)).toBe(false);
    }
  });

  test("a photo says no more where, when and by which camera it was taken, and stands upright", async () => {
    const exif = {
      IFD0: { Make: "Camera of Ada", Orientation: "6" },
      IFD2: { DateTimeOriginal: "2024:05:06 07:08:09" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "0/1 7/1 0/1" },
    };
    const photo = await noise().withExif(exif).withIccProfile("p3").withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const before = await sharp(photo).metadata();
    expect(before).toMatchObject({ orientation: 6, exif: expect.anything(), icc: expect.anything() });
    expect(photo.includes("Camera of Ada")).toBe(true);
    const image = await encoded(photo);
    expect([image.width, image.height]).toEqual([700, 1300]);
    for (const file of filesOf(image)) {
      for (const word of ["Camera of Ada", "2024:05:06", "Exif"]) expect(file.includes(word), word).toBe(false);
    }
    const after = await sharp(image.bytes).metadata();
    for (const kind of ["exif", "xmp", "iptc", "icc", "orientation", "comments"] as const)
      expect(after[kind]).toBeUndefined();
  });
});

const firstBytes = (await noise().jpeg().toBuffer()).subarray(0, 40);

describe("what is no picture is refused [@EDIT-31]", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`;
  test.each<[string, Uint8Array]>([
    ["nothing", Buffer.alloc(0)],
    ["an SVG", Buffer.from(svg)],
    ["an SVG with a mark at its beginning", Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`)],
    ["an SVG that is compressed", gzipSync(svg)],
    ["a page", Buffer.from(script)],
    ["a page that begins like a GIF", Buffer.from(`GIF89a${script}`)],
    ["a page that begins like a PNG", Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from(script)])],
    ["a program", Buffer.from("\x7fELF\x02\x01\x01", "latin1")],
    ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj")],
    ["the first bytes of a picture", firstBytes],
  ])("%s", async (_, bytes) => expect(await encodeImage(bytes)).toBe("unsupported"));

  test("two hundred million pixels are too many, however small the file", async () => {
    const flat = sharp({
      create: { width: 20_000, height: 10_000, channels: 3, background: "green" },
      limitInputPixels: false,
    });
    const bytes = await flat.png({ compressionLevel: 9 }).toBuffer();
    expect(bytes.length).toBeLessThan(2_000_000);
    expect(await encodeImage(bytes)).toBe("tooLarge");
  });
});

describe("unusual pictures are taken [@EDIT-31]", () => {
  test.each<[string, () => Promise<Buffer>, Partial<EncodedImage>]>([
    ["one pixel", () => noise(1, 1).png().toBuffer(), { width: 1, height: 1, extension: "png" }],
    ["colours for printing", () => noise(30, 20).toColourspace("cmyk").jpeg().toBuffer(), { extension: "jpg" }],
    ["sixteen bits a channel", () => noise(30, 20).toColourspace("rgb16").png().toBuffer(), { extension: "png" }],
    ["one channel", () => noise(30, 20).greyscale().png().toBuffer(), { extension: "png" }],
  ])("%s", async (_, make, known) => {
    const image = await encoded(await make());
    expect(image).toMatchObject(known);
    // Browsers show colours for screens.
    expect((await sharp(image.bytes).metadata()).space).toMatch(/srgb|b-w|rgb16/);
  });
});

/** Its size reads as the beginning of a comment in a script. */
function gifScript(gif: Buffer): Buffer {
  return Buffer.concat([gif, Buffer.from(`*/=1;alert(1);//${script}`)]);
}

function withComment(jpeg: Buffer, words: Buffer): Buffer {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(words.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), size, words, jpeg.subarray(2)]);
}
