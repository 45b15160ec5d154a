import type { IncomingMessage, ServerResponse } from "node:http";

/** Refuses a part that is not there, and asks for all of the file where no part of it was named. Returns whether it answered. */
export function refusedRange(request: IncomingMessage, response: ServerResponse, size: number | undefined): boolean {
  const { range } = request.headers;
  if (range === undefined || size === undefined) return false;
  const part = rangeAsked(range, size);
  if (part === "all") delete request.headers.range;
  if (part !== "nothing") return false;
  response.writeHead(416, { "content-range": `bytes */${size}`, "content-length": 0, "cache-control": "no-store" });
  response.end();
  return true;
}

/**
 * What a `Range` asks of a file of `size` bytes (RFC 9110, 14.2): a part of it, nothing that is there, or, where it says something that
 * we do not serve, all of it. Next answers 500 to the last two.
 */
export function rangeAsked(range: string, size: number): "part" | "nothing" | "all" {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return "all";
  if (from === "") return Number(to) > 0 && size > 0 ? "part" : "nothing";
  if (to !== "" && Number(to) < Number(from)) return "all";
  return Number(from) < size ? "part" : "nothing";
}
