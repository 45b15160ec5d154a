import { connection } from "next/server";
import { db } from "#db/client.ts";
import { uploadById } from "#db/queries/uploads.ts";
import { getFile } from "#lib/storage/files.ts";
import { pictureOf } from "#lib/uploads/picture-names.ts";

type Context = { params: Promise<{ name: string }> };

/** Serves a stored picture or one of its narrower copies. A name is never given to other bytes, so it may be kept for ever. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  await connection();
  const { name } = await params;
  const mime = await mimeOf(name);
  const bytes = mime && (await getFile(name));
  if (!bytes) {
    return new Response("Not found", {
      status: 404,
      headers: { "content-type": "text/plain", "cache-control": "no-store", "x-error-code": "missing" },
    });
  }
  return new Response(bytes, {
    headers: {
      "content-type": mime,
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      // Opened on its own, a picture is no page: nothing in it may run.
      "content-security-policy": "sandbox; default-src 'none'",
      "content-disposition": "inline",
    },
  });
}

/** The type of a file there is, by its picture's row. */
async function mimeOf(name: string): Promise<string | undefined> {
  const asked = pictureOf(name);
  const upload = asked && (await uploadById(db(), asked.id));
  if (!upload) return undefined;
  if (asked.width !== undefined) return upload.widths.includes(asked.width) ? "image/webp" : undefined;
  return upload.fileName === name ? upload.mime : undefined;
}
