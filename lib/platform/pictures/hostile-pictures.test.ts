import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { processorSeconds } from "#lib/platform/time/processor-time.testing.ts";
import { type EncodedImage, encodeImage } from "./encode-image.ts";
import { bomb, pngChunk } from "./support/picture-bytes.ts";

const noise = { type: "gaussian", mean: 120, sigma: 30 } as const;
const drawn = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: "green", noise } });
const script = "<script>alert('found')</script>";
const secrets = [
  "found",
  "secret",
  "<?php",
  "<script",
  "PK\x03\x04",
  "Exif",
  "http://ns.adobe.com/xap",
  "ICC_PROFILE",
  "iCCP",
];

async function taken(bytes: Uint8Array): Promise<EncodedImage> {
  const image = await encodeImage(bytes);
  if (typeof image === "string") throw new Error(image);
  return image;
}

function expectClean(image: EncodedImage): void {
  for (const file of [image, ...image.copies]) {
    for (const secret of secrets) expect(file.bytes.includes(Buffer.from(secret, "latin1")), secret).toBe(false);
  }
}

/** A picture with a text of ours where its format lets anything stand. */
const carrying: Readonly<Record<string, () => Promise<Buffer>>> = {
  "a JPEG with a page behind it": async () => Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.from(script)]),
  "a JPEG with an archive behind it": async () =>
    Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.from("PK\x03\x04secret", "latin1")]),
  "a JPEG with a comment": async () => {
    const bytes = await drawn().jpeg().toBuffer();
    const text = Buffer.from(script);
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
    return Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
  },
  "a PNG with a program in a chunk": async () => {
    const bytes = await drawn().png().toBuffer();
    const chunk = pngChunk("tEXt", Buffer.from(`Comment\0<?php system('secret'); ?>${script}`));
    // After the header, which is 8 bytes of signature and 25 of IHDR.
    return Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)]);
  },
  "a PNG with a page behind it": async () => Buffer.concat([await drawn().png().toBuffer(), Buffer.from(script)]),
  "a GIF with a script behind it": async () =>
    Buffer.concat([await drawn().gif().toBuffer(), Buffer.from(`*/=1;alert('found')`)]),
  "a GIF with a comment": async () => {
    const bytes = await drawn().gif().toBuffer();
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, script.length]), Buffer.from(script), Buffer.from([0])]);
    return Buffer.concat([bytes.subarray(0, -1), comment, Buffer.from([0x3b])]);
  },
  "a WebP with a page behind it": async () => Buffer.concat([await drawn().webp().toBuffer(), Buffer.from(script)]),
};

describe("a hostile file [@EDIT-31b @EDIT-31c @EDIT-31e]", () => {
  test.each(Object.keys(carrying))("that is %s is refused or stored without it", async (kind) => {
    const bytes = (await carrying[kind]?.()) ?? Buffer.alloc(0);
    expect(secrets.some((secret) => bytes.includes(Buffer.from(secret, "latin1")))).toBe(true);
    const image = await encodeImage(bytes);
    if (image === "unsupported") return;
    if (image === "tooLarge") throw new Error("It is small");
    expectClean(image);
    expect(image).toMatchObject({ width: 40, height: 20 });
  });

  test("that is a script and begins like a GIF is no picture", async () => {
    const polyglot = Buffer.from("GIF89a/*\0\0\0\0*/=1;alert('found');//", "latin1");
    expect(["unsupported", "tooLarge"]).toContain(await encodeImage(polyglot));
  });

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}<rect width="9" height="9"/></svg>`;
  test.each([
    ["as it is", Buffer.from(svg)],
    ["with a byte order mark", Buffer.from(`\ufeff${svg}`)],
    ["with a declaration", Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ["in UTF-16", Buffer.from(`\ufeff${svg}`, "utf16le")],
    ["compressed", gzipSync(svg)],
  ])("that is a drawing, %s, is refused, whatever it is called", async (_, bytes) => {
    expect(await encodeImage(bytes)).toBe("unsupported");
  });

  test.each([
    ["PNG of 200 million pixels", bomb.png(20_000, 10_000)],
    ["PNG as wide as can be", bomb.png(0x7fffffff, 1)],
    ["GIF of 4,000 million pixels", bomb.gif(65_535, 65_535)],
    ["GIF of very many frames", bomb.frames(1_000)],
    ["GIF of large frames", bomb.gifFrames(4_000, 4_000, 50)],
  ])("that is a %s is refused before it is unfolded", async (_, bytes) => {
    const look = async () => expect(["tooLarge", "unsupported"]).toContain(await encodeImage(bytes));
    expect(await processorSeconds(look)).toBeLessThan(2);
  });

  test("that is empty or only begins like a picture is refused", async () => {
    expect(await encodeImage(Buffer.alloc(0))).toBe("unsupported");
    for (const format of ["png", "jpeg", "gif", "webp"] as const) {
      const bytes = await drawn().toFormat(format).toBuffer();
      for (const length of [1, 8, 12, 40]) expect(await encodeImage(bytes.subarray(0, length))).toBe("unsupported");
    }
  });
});

describe("what a camera writes into a picture [@EDIT-31c]", () => {
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>';
  const withEverything = (format: "jpeg" | "png" | "webp") =>
    drawn(1_300, 650)
      .withExif({
        IFD0: { Copyright: "secret owner", Orientation: "1" },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "51/1 30/1 3230/100",
          GPSLongitudeRef: "W",
          GPSLongitude: "0/1 7/1 4366/100",
        },
      })
      .withXmp(xmp)
      .withIccProfile("p3", { attach: true })
      .toFormat(format)
      .toBuffer();

  test.each(["jpeg", "png", "webp"] as const)(
    "as %s is in no file that is kept: no place, no name, no profile",
    async (format) => {
      const bytes = await withEverything(format);
      const before = await sharp(bytes).metadata();
      expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true);
      const image = await taken(bytes);
      expect(image.copies.length).toBeGreaterThan(2);
      expectClean(image);
      for (const file of [image, ...image.copies.filter((copy) => copy.format === "webp")]) {
        const { exif, xmp: left, icc, iptc, comments } = await sharp(file.bytes).metadata();
        expect([exif, left, icc, iptc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      }
      // No item but the picture itself, and no colour profile.
      for (const { bytes: avif } of image.copies.filter((copy) => copy.format === "avif")) {
        for (const box of ["Exif", "mime", "prof", "rICC"]) expect(avif.includes(Buffer.from(box))).toBe(false);
      }
    },
  );

  test("turns the picture before it is forgotten", async () => {
    const bytes = await drawn(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const image = await taken(bytes);
    expect(image).toMatchObject({ width: 20, height: 40 });
    expect((await sharp(image.bytes).metadata()).orientation).toBeUndefined();
  });
});

describe("a rare but honest picture [@EDIT-31a @EDIT-31b]", () => {
  test("of one pixel is taken", async () => {
    expect(await taken(await drawn(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1, copies: [] });
  });

  test("in colours of print is stored in those of screens", async () => {
    const image = await taken(await drawn().toColourspace("cmyk").jpeg().toBuffer());
    expect(await sharp(image.bytes).metadata()).toMatchObject({ space: "srgb", channels: 3 });
  });

  test("of 16 bits for each colour is taken", async () => {
    const image = await taken(await drawn().toColourspace("rgb16").png().toBuffer());
    expect(image).toMatchObject({ mime: "image/png", width: 40, height: 20 });
  });

  test.each(["gif", "webp"] as const)("that moves as %s keeps its frames and has no copies", async (format) => {
    const bytes = Buffer.from(
      Array.from({ length: 700 * 4 * 3 * 3 }, (_, n) => (n * 31 + Math.floor(n / 8400) * 7) % 256),
    );
    const raw = { width: 700, height: 12, channels: 3, pageHeight: 4 } as const;
    const moving = await sharp(bytes, { raw })
      .toFormat(format, format === "webp" ? { lossless: true } : {})
      .toBuffer();
    const image = await taken(moving);
    expect(image).toMatchObject({ mime: `image/${format}`, width: 700, height: 4, copies: [] });
    expect((await sharp(image.bytes, { animated: true }).metadata()).pages).toBe(3);
  });

  test.each([
    ["png", "image/png"],
    ["jpeg", "image/jpeg"],
    ["webp", "image/webp"],
    ["gif", "image/gif"],
  ] as const)("is of the type its bytes are, %s, whatever it was called", async (format, mime) => {
    expect((await taken(await drawn().toFormat(format).toBuffer())).mime).toBe(mime);
  });
});
