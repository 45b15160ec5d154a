import { connection } from "next/server";
import { db } from "#db/client.ts";
import { uploadByName } from "#db/queries/uploads.ts";
import { getFile, isStoredName } from "#lib/storage/files.ts";

type Context = { params: Promise<{ name: string }> };

/** Serves a stored picture. A name is never given to other bytes, so it may be kept for ever. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  await connection();
  const { name } = await params;
  const upload = isStoredName(name) ? await uploadByName(db(), name) : undefined;
  const bytes = upload && (await getFile(name));
  if (!upload || !bytes) {
    return new Response("Not found", {
      status: 404,
      headers: { "content-type": "text/plain", "cache-control": "no-store", "x-error-code": "missing" },
    });
  }
  return new Response(bytes, {
    headers: {
      "content-type": upload.mime,
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      // Opened on its own, a picture is no page: nothing in it may run.
      "content-security-policy": "sandbox; default-src 'none'",
      "content-disposition": "inline",
    },
  });
}
