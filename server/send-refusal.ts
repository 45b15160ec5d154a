import type { ServerResponse } from "node:http";
import { barePolicy } from "./security-headers.ts";
import { type ShortText, shortText } from "./texts.ts";

export const errorCodeHeader = "x-error-code";

/** Never cached. Cuts the connection if an answer has begun. */
export function sendRefusal(response: ServerResponse, status: number, text: ShortText, more: RefusalExtras = {}): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = Buffer.from(`${shortText(more.locale ?? "en", text)}\n`);
  for (const name of ["content-encoding", "etag", "link", "transfer-encoding"]) response.removeHeader(name);
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "content-length": body.length,
    "cache-control": "no-store",
    "content-security-policy": barePolicy,
    [errorCodeHeader]: status === 500 ? "unexpected" : text,
    ...more.headers,
  });
  response.end(body);
}

export type RefusalExtras = { locale?: string; headers?: Record<string, string> };

/** Why a reader has to wait, and for how long. */
export type HadShare = Readonly<{ locale: string; why: "tooOften" | "running"; headers: Record<string, string> }>;
