import { isIPv6 } from "node:net";
import { env } from "#lib/platform/env.ts";
import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import type { Limit } from "#lib/platform/limits/rules.ts";
import { type FetchRefusal, guardedFetch } from "#lib/platform/net/guarded-fetch.ts";
import { minute, second } from "#lib/platform/time/time.ts";
import { imageLimit, type PictureRefusal } from "./embedded-images.ts";

/** Connections that pictures by address cause: one person's, those to one machine elsewhere whoever asks for them, and all. */
export const fetchLimits = {
  author: { scope: "pictures:author", most: 60, windowMs: 60 * minute, pauseMs: 15 * minute },
  host: { scope: "pictures:host", most: 60, windowMs: 15 * minute, pauseMs: 15 * minute },
  all: { scope: "pictures:all", most: 600, windowMs: 60 * minute, pauseMs: 5 * minute },
} as const satisfies Record<string, Limit>;

/** What one picture may take, redirects and all. */
const timeout = 10 * second;

const refusals: Record<FetchRefusal, PictureRefusal> = {
  address: "imageUnreachable",
  unreachable: "imageUnreachable",
  tooLarge: "imageTooLarge",
  tooOften: "imagesTooOften",
};

/**
 * Fetches a picture that an author named by its address, once; nobody else's browser is ever sent there. `asker` is whose limit it
 * counts for, besides those that keep us from being used against others; `deadline` may end it early.
 */
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

/** One machine has as many addresses of the sixth version as it likes: the network of 64 bits counts. */
function networkOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const groups = head.split(":");
  // What `::` leaves out is zeros; in the first half only where the head is that short.
  while (tail !== undefined && groups.length < 4) groups.push("0");
  return groups.slice(0, 4).join(":");
}
