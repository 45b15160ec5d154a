import type { IncomingMessage, ServerResponse } from "node:http";
import { errorCodeHeader } from "#server/send-refusal.ts";
import { type StoredDocument, sharedCacheHeader } from "./document.ts";
import { acceptedEncoding } from "./encode.ts";

const codes: Readonly<Record<number, string>> = { 404: "missing", 503: "unavailable" };

/** Never 304 or cacheable unless `status` is 200. Ranges get the whole document. */
export function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  document: StoredDocument,
  status = 200,
  code = codes[status] ?? "unexpected",
): void {
  document.reads++;
  const { headers } = request;
  if (status === 200 && matches(headers["if-none-match"], document.etag)) {
    response.writeHead(304, document.unchanged as string[]);
    response.end();
    return;
  }
  const encoding = acceptedEncoding(headers);
  const list = document.headers[encoding];
  response.writeHead(status, (status === 200 ? list : [...withoutKeeping(list), errorCodeHeader, code]) as string[]);
  if (request.method === "HEAD") response.end();
  else response.end(document.bodies[encoding]);
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = etag.slice(2);
  return header === "*" || header.split(",").some((entry) => entry.trim().replace(/^W\//, "") === bare);
}

function withoutKeeping(list: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < list.length; index += 2) {
    const name = list[index] ?? "";
    if (name === "etag" || name === sharedCacheHeader) continue;
    kept.push(name, name === "cache-control" ? "no-store" : (list[index + 1] ?? ""));
  }
  return kept;
}
