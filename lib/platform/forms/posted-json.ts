import type { z } from "zod";
import { bytesOf, fullBoundOf } from "./bounds.ts";

/** What was posted as JSON, as long as its schema can need; the schema still has to read it. */
export async function postedJson(request: Request, schema: z.core.$ZodType): Promise<unknown> {
  if (!request.headers.get("content-type")?.startsWith("application/json")) return undefined;
  const most = bytesOf(fullBoundOf(schema));
  if (Number(request.headers.get("content-length") ?? 0) > most) return undefined;
  const text = await request.text();
  if (text.length > most) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
