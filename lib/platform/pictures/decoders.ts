import sharp, { type Sharp, type SharpOptions } from "sharp";
import { pixelLimit } from "./picture-limits.ts";

const channelLimit = 5;
const longestWork = 20;

// Most of the library's decoders are not meant for untrusted files, so only four are enabled.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"],
});
sharp.concurrency(1);
sharp.cache(false);

type Limits = Pick<SharpOptions, "animated" | "limitInputPixels">;

/** Throws if the bytes are not a PNG, JPEG, WebP or GIF within the limits. */
export function openPicture(bytes: Uint8Array, limits: Limits = {}): Sharp {
  const options = {
    limitInputPixels: pixelLimit,
    limitInputChannels: channelLimit,
    failOn: "error",
    ...limits,
  } as const;
  return sharp(bytes, options).timeout({ seconds: longestWork });
}

export function drawWords(text: NonNullable<SharpOptions["text"]>): Sharp {
  return sharp({ text });
}
