import { z } from "zod";
import { readSent } from "#lib/platform/forms/form-fields.ts";
import { forgetHere } from "#lib/platform/refresh/forget-here.ts";
import { isRefreshKey } from "#lib/platform/refresh/refresh-key.ts";

const body = z.strictObject({ tags: z.array(z.string().min(1).max(256)).min(1).max(100) });

/** Invalidates pages changed by a command or the nightly count. Only on the process's own socket, with its key. */
export async function POST(request: Request): Promise<Response> {
  if (!isRefreshKey(request.headers.get("x-refresh-key"))) return new Response(null, { status: 404 });
  const asked = readSent(body, await request.json().catch(() => undefined));
  if (!asked.success) return new Response(null, { status: 400 });
  forgetHere(asked.data.tags);
  return new Response(null, { status: 204 });
}
