import { randomFillSync } from "node:crypto";
import sharp from "sharp";
import { keptBox, pixelLimit } from "#lib/platform/pictures/picture-limits.ts";
import type { Arena } from "./arena.ts";
import type { Called } from "./call-action.ts";
import type { HardRequest, Judged } from "./hard-requests.ts";
import { type Attacker, makePerson } from "./people.ts";

// They are encoded one after the other, and each within what a request may take on a busy machine too.
const [accounts, patience] = [2, 120_000];
const side = Math.sqrt(pixelLimit);

/** Noise is what takes decoders and encoders longest. */
export const hardPictures: HardRequest = {
  what: `${accounts} pictures of ${side} × ${side} pixels of noise, at once`,
  who: `${accounts} mentors not yet approved`,
  ready: async (arena: Arena) => {
    const mentors = await Promise.all(Array.from({ length: accounts }, () => makePerson(arena, "fresh mentor")));
    const picture = await noise();
    return () => Promise.all(mentors.map((mentor) => upload(mentor, picture)));
  },
};

function noise(): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomFillSync(Buffer.alloc(3 * side * side)), { raw })
    .webp({ quality: 1, effort: 0 })
    .toBuffer();
}

async function upload({ client }: Attacker, picture: Buffer): Promise<Judged> {
  const started = performance.now();
  const { status, location, body } = await client.send("/api/pictures", {
    ...{ method: "POST", body: new Uint8Array(picture), signal: AbortSignal.timeout(patience) },
    headers: { origin: client.origin, "content-type": "image/webp" },
  });
  const answer: Called = { status, to: location, text: body, milliseconds: performance.now() - started };
  const isKept = status === 200 && body.includes(`"width":${keptBox.width}`);
  const isRefused = status === 413 && body.includes('"code":"imageTooLarge"');
  return { ...answer, wrong: isKept || isRefused ? undefined : `neither kept nor refused (${status} ${body})` };
}
