import { connection } from "next/server";
import { cardsFolder } from "#lib/platform/file-paths.ts";
import { cardPicture } from "#lib/publishing/cards/card-store.ts";
import { findCard } from "#lib/publishing/cards/kept-reads.ts";

type Context = { params: Promise<{ place: string[] }> };

/** The share image of a page or published post. Its address contains all it shows, so it may be cached forever. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  await connection();
  const card = await findCard(decoded((await params).place));
  if (!card) return refusal(404, "missing");
  const bytes = await cardPicture(card);
  if (!bytes) return refusal(429, "busy");
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "image/jpeg",
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    },
  });
}

/** Next decodes route segments or not, depending on the caller. */
function decoded(place: readonly string[]): string {
  const path = `${cardsFolder}${place.join("/")}`;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function refusal(status: 404 | 429, code: string): Response {
  const headers: Record<string, string> = {
    "content-type": "text/plain",
    "cache-control": "no-store",
    "x-error-code": code,
  };
  if (status === 429) headers["retry-after"] = "2";
  return new Response(status === 404 ? "Not found" : "Busy", { status, headers });
}
