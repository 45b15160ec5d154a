import { isIPv6 } from "node:net";
import { env } from "#lib/platform/env.ts";
import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { type FetchRefusal, guardedFetch } from "#lib/platform/net/guarded-fetch.ts";
import { second } from "#lib/platform/time/time.ts";
import type { PictureRefusal } from "./embedded-images.ts";
import { imageLimit } from "./picture-limits.ts";

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
    { limit: limits.pictureFetchAuthor, key: asker },
    { limit: limits.pictureFetchHost, key: isIPv6(place) ? networkOf(place) : place },
    { limit: limits.pictureFetchAll, key: "all" },
  ];
}

/** One machine can have many IPv6 addresses, so its /64 network counts. */
function networkOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const groups = head.split(":");
  while (tail !== undefined && groups.length < 4) groups.push("0");
  return groups.slice(0, 4).join(":");
}
