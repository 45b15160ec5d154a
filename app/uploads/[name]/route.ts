import { connection } from "next/server";
import { db } from "#db/client.ts";
import { siteSettingOf } from "#db/queries/platform/site-settings.ts";
import { uploadById } from "#db/queries/platform/uploads.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { maySeePhoto } from "#lib/mentoring/profile/may-see-photo.ts";
import { logFault } from "#lib/platform/log.ts";
import { isPublicPicture } from "#lib/platform/pictures/kept-reads.ts";
import { ownLogo } from "#lib/platform/site/own-logo.ts";
import { getFile } from "#lib/platform/storage/files.ts";
import { pictureOfName, pictureTypeOf } from "#lib/platform/storage/picture-names.ts";
import { StorageUnavailableError } from "#lib/platform/storage/store.ts";
import { mayReviewPicture } from "#lib/publishing/blog-posts/review-picture.ts";

type Context = { params: Promise<{ name: string }> };

/** A day, because a post may be hidden at any time. A name never means another content, so a reload asks for nothing. */
const forEveryone = "public, max-age=86400, immutable, must-revalidate";
/** The site's logo: another one has another name. */
const unchanging = "public, max-age=31536000, immutable";
/** Private pictures (editor, preview, photos): revalidated on every use. */
const forItsOwner = "private, no-cache";

/** Public while a public post shows it, or while it is the logo; photos for people who may see the person; else only for the owner, and for staff who review a post with it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  await connection();
  const { name } = await params;
  const asked = await pictureFor(name);
  if (!asked) return missing();
  const etag = `"${name}"`;
  const kept = { etag, "cache-control": asked.cacheControl };
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers: kept });
  const bytes = await getFile(name).catch(unavailable);
  if (bytes === undefined) return missing();
  if (bytes instanceof Response) return bytes;
  return new Response(bytes, {
    headers: {
      ...kept,
      "content-type": asked.mime,
      "content-length": String(bytes.length),
      "x-content-type-options": "nosniff",
      // Opened directly, a picture must not run anything.
      "content-security-policy": "sandbox; default-src 'none'",
      "content-disposition": "inline",
    },
  });
}

/** Same response for missing and forbidden pictures. */
function missing(): Response {
  return new Response("Not found", {
    status: 404,
    headers: { "content-type": "text/plain", "cache-control": "no-store", "x-error-code": "missing" },
  });
}

/** The picture exists, but its folder or bucket does not answer: to be asked again soon. */
function unavailable(error: unknown): Response {
  if (!(error instanceof StorageUnavailableError)) throw error;
  logFault(`A picture could not be read: ${error.message}`);
  return new Response("Unavailable", {
    status: 503,
    headers: {
      "content-type": "text/plain",
      "cache-control": "no-store",
      "retry-after": "5",
      "x-error-code": "unavailable",
    },
  });
}

/** The type of a picture the reader may see, and who may cache it; read from its row. */
async function pictureFor(name: string): Promise<{ mime: string; cacheControl: string } | undefined> {
  const asked = pictureOfName(name);
  const upload = asked && (await uploadById(db(), asked.id));
  if (!upload) return asked && (await isLogo(name)) ? { mime: "image/webp", cacheControl: unchanging } : undefined;
  const { id, ownerId, fileName } = upload;
  const mime = pictureTypeOf(name);
  const made = asked.format === "avif" ? upload.avifWidths : upload.widths;
  if (!mime || (asked.width === undefined ? fileName !== name : !made.includes(asked.width))) return undefined;
  if (await isPublicPicture(ownerId, id)) return { mime, cacheControl: forEveryone };
  const reader = await actingUser();
  if (!reader) return undefined;
  const mayLook =
    reader.id === ownerId ||
    (await maySeePhoto(reader.id, ownerId, id, new Date())) ||
    (await mayReviewPicture(reader, { ownerId, id }));
  return mayLook ? { mime, cacheControl: forItsOwner } : undefined;
}

async function isLogo(name: string): Promise<boolean> {
  const logo = ownLogo.safeParse(await siteSettingOf(db(), "logo"));
  return logo.success && logo.data.name === name;
}
