import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { encodeImage } from "./encode-image.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "green" }, limitInputPixels: false });

describe("a picture", () => {
  test("of 16 million pixels is taken and made smaller, with more it is refused", async () => {
    expect(await encodeImage(await plain(4000, 4000).png().toBuffer())).toMatchObject({ width: 2560, height: 2560 });
    const bomb = await plain(12_000, 12_000).png().toBuffer();
    expect(bomb.length).toBeLessThan(3_000_000);
    expect(await encodeImage(bomb)).toBe("tooLarge");
  });

  test("shows the same on every ground: what is transparent becomes white [@SAFE-32e]", async () => {
    const clear = { create: { width: 2, height: 1, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } } as const;
    for (const kind of ["png", "webp", "gif"] as const) {
      const encoded = await encodeImage(await sharp(clear).toFormat(kind).toBuffer());
      if (typeof encoded === "string") throw new Error(encoded);
      const { data, info } = await sharp(encoded.bytes).raw().toBuffer({ resolveWithObject: true });
      const kept = [...data].filter((_, at) => at % info.channels < 3);
      expect([kind, ...kept]).toEqual([kind, 255, 255, 255, 255, 255, 255]);
      expect([kind, (await sharp(encoded.bytes).stats()).isOpaque]).toEqual([kind, true]);
    }
  });

  test("that moves is over in ten seconds and begins again, however long its frames were to stand [@SAFE-32e]", async () => {
    const frames = Buffer.from(Array.from({ length: 4 * 4 * 3 * 3 }, (_, at) => (at * 37) % 256));
    const raw = { width: 4, height: 12, channels: 3, pageHeight: 4 } as const;
    for (const kind of ["gif", "webp"] as const) {
      const slow = sharp(frames, { raw }).toFormat(kind, { delay: [65_530, 100, 30_000], loop: 1 });
      const encoded = await encodeImage(await slow.toBuffer());
      if (typeof encoded === "string") throw new Error(encoded);
      const { delay, loop } = await sharp(encoded.bytes, { animated: true }).metadata();
      expect({ kind, delay, loop }).toEqual({ kind, delay: [3_330, 100, 3_330], loop: 0 });
    }
  });

  test("that moves is taken with its frames, but not with hundreds", async () => {
    const moving = async (frames: number) => {
      // A different frame each time, or the encoder would join them.
      const bytes = Buffer.alloc(4 * 4 * 3 * frames);
      for (let index = 0; index < bytes.length; index += 1)
        bytes[index] = (index * 31 + Math.floor(index / 48) * 7) % 256;
      return sharp(bytes, { raw: { width: 4, height: 4 * frames, channels: 3, pageHeight: 4 } })
        .gif()
        .toBuffer();
    };
    expect(await encodeImage(await moving(3))).toMatchObject({ mime: "image/gif", width: 4, height: 4 });
    expect(await encodeImage(await moving(201))).toBe("tooLarge");
  });

  test("of a kind that is not PNG, JPEG, WebP or GIF reaches no decoder", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const others = [svg, await plain(9, 9).tiff().toBuffer(), await plain(9, 9).avif().toBuffer()];
    for (const bytes of others) expect(await encodeImage(bytes)).toBe("unsupported");
    // Nor would one, if the first bytes lied.
    for (const bytes of others) await expect(sharp(bytes).metadata()).rejects.toThrow();
  });

  test("that is wide is also made narrower, where that saves anything [@BLOG-19d]", async () => {
    const noise = sharp({
      create: { width: 1200, height: 600, channels: 3, background: "green", noise: { type: "gaussian", sigma: 30 } },
    });
    const encoded = await encodeImage(await noise.png().toBuffer());
    if (typeof encoded === "string") throw new Error(encoded);
    expect(encoded.copies.map(({ format, width }) => `${format} ${width}`)).toEqual([
      "webp 480",
      "webp 960",
      "avif 480",
      "avif 960",
      "avif 1600",
    ]);
    for (const { format, width, bytes } of encoded.copies) {
      // The library's AVIF decoder is closed, so its header is read by hand.
      if (format === "avif") expect(bytes.subarray(4, 12).toString("latin1")).toBe("ftypavif");
      else expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height: width / 2 });
    }
    expect(await encodeImage(await plain(480, 300).jpeg().toBuffer())).toMatchObject({ copies: [] });
  });

  test("that is cut off is refused", async () => {
    const bytes = await plain(300, 300).jpeg().toBuffer();
    expect(await encodeImage(bytes.subarray(0, bytes.length / 2))).toBe("unsupported");
  });
});
