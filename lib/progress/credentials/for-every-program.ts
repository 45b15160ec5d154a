import type { JsonObject } from "./credential.ts";

/** Readable from any site: verifiers run in browsers too. */
export function forEveryProgram(body: JsonObject, status = 200, until?: Date): Response {
  const refused: Record<string, string> = typeof body.code === "string" ? { "x-error-code": body.code } : {};
  if (until) refused["retry-after"] = String(Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000)));
  return Response.json(body, {
    status,
    headers: {
      ...refused,
      "access-control-allow-origin": "*",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
    },
  });
}
