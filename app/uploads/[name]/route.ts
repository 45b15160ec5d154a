import { connection } from "next/server";
import { db } from "#db/client.ts";
import { uploadById } from "#db/queries/platform/uploads.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { maySeePhoto } from "#lib/mentoring/profile/may-see-photo.ts";
import { isPublicPicture } from "#lib/platform/pictures/kept-reads.ts";
import { getFile } from "#lib/platform/storage/files.ts";
import { pictureOfName } from "#lib/platform/storage/picture-names.ts";

type Context = { params: Promise<{ name: string }> };

/**
 * For how long whoever loaded a picture keeps it without asking: a post may be hidden at any time. A name is never given
 * to other bytes, so asking again costs no second load.
 */
const forEveryone = "public, max-age=86400, must-revalidate";
/** For its owner alone, in the editor or a preview, or a photo for those who may see its person: asked again each time. */
const forItsOwner = "private, no-cache";

/**
 * Serves a stored picture or one of its narrower copies: to everyone while a public post shows it, a photo to those who may
 * see its person, else to its owner.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  await connection();
  const { name } = await params;
  const asked = await pictureFor(name);
  if (!asked) return missing();
  const etag = `"${name}"`;
  const kept = { etag, "cache-control": asked.cacheControl };
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers: kept });
  const bytes = await getFile(name);
  if (!bytes) return missing();
  return new Response(bytes, {
    headers: {
      ...kept,
      "content-type": asked.mime,
      "content-length": String(bytes.length),
      "x-content-type-options": "nosniff",
      // Opened on its own, a picture is no page: nothing in it may run.
      "content-security-policy": "sandbox; default-src 'none'",
      "content-disposition": "inline",
    },
  });
}

/** The same answer for what there is not and for what is not for the one who asks. */
function missing(): Response {
  return new Response("Not found", {
    status: 404,
    headers: { "content-type": "text/plain", "cache-control": "no-store", "x-error-code": "missing" },
  });
}

/** The type of a file that may be shown to whoever asks, by its picture's row, and who may keep it. */
async function pictureFor(name: string): Promise<{ mime: string; cacheControl: string } | undefined> {
  const asked = pictureOfName(name);
  const upload = asked && (await uploadById(db(), asked.id));
  if (!upload) return undefined;
  const { id, ownerId, widths, fileName } = upload;
  if (asked.width === undefined ? fileName !== name : !widths.includes(asked.width)) return undefined;
  const mime = asked.width === undefined ? upload.mime : "image/webp";
  if (await isPublicPicture(ownerId, id)) return { mime, cacheControl: forEveryone };
  const reader = await actingUser();
  if (!reader) return undefined;
  const mayLook = reader.id === ownerId || (await maySeePhoto(reader.id, ownerId, id, new Date()));
  return mayLook ? { mime, cacheControl: forItsOwner } : undefined;
}
