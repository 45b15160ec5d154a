import { isIPv6 } from "node:net";
import { env } from "#lib/platform/env.ts";
import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import type { Limit } from "#lib/platform/limits/rules.ts";
import { type FetchRefusal, guardedFetch } from "#lib/platform/net/guarded-fetch.ts";
import { minute, second } from "#lib/platform/time/time.ts";
import type { PictureRefusal } from "./embedded-images.ts";
import { imageLimit } from "./picture-limits.ts";

/** `host` and `all` prevent using this server against others. */
export const fetchLimits = {
  author: { scope: "pictures:author", most: 60, windowMs: 60 * minute, pauseMs: 15 * minute },
  host: { scope: "pictures:host", most: 60, windowMs: 15 * minute, pauseMs: 15 * minute },
  all: { scope: "pictures:all", most: 600, windowMs: 60 * minute, pauseMs: 5 * minute },
} as const satisfies Record<string, Limit>;

const timeout = 10 * second;

const refusals: Record<FetchRefusal, PictureRefusal> = {
  address: "imageUnreachable",
  unreachable: "imageUnreachable",
  tooLarge: "imageTooLarge",
  tooOften: "imagesTooOften",
};

export async function fetchPicture(
  address: string,
  asker: string,
  deadline?: AbortSignal,
): Promise<{ bytes: Buffer } | { refusal: PictureRefusal }> {
  const { siteUrl, pictureTestUrl } = env();
  const ends = AbortSignal.timeout(timeout);
  const fetched = await guardedFetch(address, {
    most: imageLimit,
    signal: deadline ? AbortSignal.any([ends, deadline]) : ends,
    headers: { accept: "image/png,image/jpeg,image/webp,image/gif", "user-agent": `Baobab (+${siteUrl})` },
    mayConnect: async (place) => (await reserveAttempt(counted(asker, place), new Date())).ok,
    testOrigin: pictureTestUrl,
  });
  return "refusal" in fetched ? { refusal: refusals[fetched.refusal] } : fetched;
}

function counted(asker: string, place: string) {
  return [
    { limit: fetchLimits.author, key: asker },
    { limit: fetchLimits.host, key: isIPv6(place) ? networkOf(place) : place },
    { limit: fetchLimits.all, key: "all" },
  ];
}

/** One machine can have many IPv6 addresses, so its /64 network counts. */
function networkOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const groups = head.split(":");
  while (tail !== undefined && groups.length < 4) groups.push("0");
  return groups.slice(0, 4).join(":");
}
