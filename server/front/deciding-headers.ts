import type { IncomingHttpHeaders } from "node:http";

/** The headers of a request that decide which kept bytes answer it. */
export type DecidingHeaders = Pick<IncomingHttpHeaders, "accept-encoding" | "cookie" | "if-none-match">;

const deciding = ["accept-encoding", "cookie", "if-none-match"] as const;
/** With one of these the request is looked at closely, see `refusalFor`. */
const unusual = ["content-length", "transfer-encoding", "next-router-state-tree"] as const;
const lengths = new Set([...deciding, ...unusual].map((name) => name.length));

/**
 * `rawHeaders` as Node gives them. To build `request.headers` costs more than all else that a kept answer needs.
 * `undefined` if the request needs a closer look, also when it has one of them twice.
 */
export function decidingHeaders(rawHeaders: readonly string[]): DecidingHeaders | undefined {
  const found: DecidingHeaders = {};
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at] ?? "";
    if (!lengths.has(given.length)) continue;
    const name = given.toLowerCase();
    if (includes(unusual, name)) return undefined;
    if (!includes(deciding, name)) continue;
    if (found[name] !== undefined) return undefined;
    found[name] = rawHeaders[at + 1] ?? "";
  }
  return found;
}

function includes<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}
