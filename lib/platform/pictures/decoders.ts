import sharp, { type Sharp, type SharpOptions } from "sharp";

/** Pixels of all frames together: a small file that unfolds to gigabytes is refused before it is decoded. */
export const pixelLimit = 16_000_000;
/** No picture has more: red, green, blue and transparency, or four inks and transparency. */
const channelLimit = 5;
/** Seconds one picture may take: a file can be small in pixels and endless in work. */
const longestWork = 20;

// Of the many formats the library reads, most were never meant for strangers' files: all are closed for the whole process, and these opened.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"],
});
sharp.concurrency(1);
sharp.cache(false);

type Limits = Pick<SharpOptions, "animated" | "limitInputPixels">;

/** Opens a picture's bytes: PNG, JPEG, WebP and GIF alone, and within limits. The one way to a decoder; it throws at what is none of them. */
export function openPicture(bytes: Uint8Array, limits: Limits = {}): Sharp {
  const options = {
    limitInputPixels: pixelLimit,
    limitInputChannels: channelLimit,
    failOn: "error",
    ...limits,
  } as const;
  return sharp(bytes, options).timeout({ seconds: longestWork });
}

/** Words as a picture, set by Pango. */
export function drawWords(text: NonNullable<SharpOptions["text"]>): Sharp {
  return sharp({ text });
}
