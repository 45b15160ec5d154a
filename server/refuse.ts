import type { ServerResponse } from "node:http";
import { barePolicy } from "./security-headers.ts";
import { type ShortText, shortText } from "./texts.ts";

/** Names, for programs, what a person is told in words: stable, never translated. */
export const errorCodeHeader = "x-error-code";

/** Answers in one short sentence and a code, kept by nobody. Does nothing if an answer has begun. */
export function refuse(response: ServerResponse, status: number, text: ShortText, more: RefusalExtras = {}): void {
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
