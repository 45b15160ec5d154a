import { connection } from "next/server";
import { db } from "#db/client.ts";
import { siteSettingOf } from "#db/queries/platform/site-settings.ts";
import { uploadById } from "#db/queries/platform/uploads.ts";
import { isPictureRefused, isPictureSeen } from "#db/queries/safety/held-pictures.ts";
import { actingUser, type SignedInUser } from "#lib/identity/access/guards.ts";
import { maySeePhoto } from "#lib/mentoring/profile/may-see-photo.ts";
import { readSent } from "#lib/platform/forms/form-fields.ts";
import { logFault } from "#lib/platform/log.ts";
import { isPublicPicture } from "#lib/platform/pictures/kept-reads.ts";
import { ownLogo } from "#lib/platform/site/own-logo.ts";
import { getFile } from "#lib/platform/storage/files.ts";
import { pictureOfName, pictureTypeOf } from "#lib/platform/storage/picture-names.ts";
import { StorageUnavailableError } from "#lib/platform/storage/store.ts";
import { mayReviewPicture } from "#lib/publishing/blog-posts/review-picture.ts";
import { waitingPicture } from "#lib/publishing/blog-posts/waiting-picture.ts";
import { mayLookAtPicture } from "#lib/safety/held-texts/may-look-at-picture.ts";
import { adultsSeeEarly } from "#lib/safety/held-texts/photo-sight.ts";

type Context = { params: Promise<{ name: string }> };

/** A day, because a post may be hidden at any time. A name never means another content, so a reload asks for nothing. */
const forEveryone = "public, max-age=86400, immutable, must-revalidate";
/** The site's logo: another one has another name. */
const unchanging = "public, max-age=31536000, immutable";
/** Private pictures (editor, preview, photos): revalidated on every use. */
const forItsOwner = "private, no-cache";

/**
 * Public while a public post shows it that staff have looked at, or while it is the logo; photos for people who may see
 * the person; else only for the owner, and for staff who look at it. Another picture stands in a public post meanwhile.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  await connection();
  const { name } = await params;
  const asked = await pictureFor(name);
  if (!asked) return missing();
  if (asked === "waits") return waiting();
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

function waiting(): Response {
  return new Response(waitingPicture, {
    headers: {
      "content-type": "image/svg+xml",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
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

type Shown = Readonly<{ mime: string; cacheControl: string }>;

/** The type of a picture the reader may see, and who may cache it; read from its row. */
async function pictureFor(name: string): Promise<Shown | "waits" | undefined> {
  const asked = pictureOfName(name);
  const upload = asked && (await uploadById(db(), asked.id));
  if (!upload) return asked && (await isLogo(name)) ? { mime: "image/webp", cacheControl: unchanging } : undefined;
  const { id, ownerId, fileName } = upload;
  const mime = pictureTypeOf(name);
  const made = asked.format === "avif" ? upload.avifWidths : upload.widths;
  if (!mime || (asked.width === undefined ? fileName !== name : !made.includes(asked.width))) return undefined;
  return shownTo(mime, { ownerId, id });
}

type Picture = Readonly<{ ownerId: string; id: string }>;

async function shownTo(mime: string, picture: Picture): Promise<Shown | "waits" | undefined> {
  const { ownerId, id } = picture;
  const isPublic = await isPublicPicture(ownerId, id);
  if (isPublic && (await isPictureSeen(db(), id))) return { mime, cacheControl: forEveryone };
  const reader = await actingUser();
  const mayLook = reader && ((isPublic && (await seesEarly(reader, id))) || (await mayAlone(reader, picture)));
  if (mayLook) return { mime, cacheControl: forItsOwner };
  return isPublic ? "waits" : undefined;
}

/** Signed-out readers of a public post may be minors, so nobody but adults who are signed in sees it early. */
async function seesEarly({ adult }: SignedInUser, id: string): Promise<boolean> {
  return adult && (await adultsSeeEarly(db())) && !(await isPictureRefused(db(), id));
}

async function mayAlone(reader: SignedInUser, { ownerId, id }: Picture): Promise<boolean> {
  return (
    reader.id === ownerId ||
    (await maySeePhoto(reader.id, ownerId, id, new Date())) ||
    (await mayReviewPicture(reader, { ownerId, id })) ||
    (await mayLookAtPicture(reader, id))
  );
}

async function isLogo(name: string): Promise<boolean> {
  const logo = readSent(ownLogo, await siteSettingOf(db(), "logo"));
  return logo.success && logo.data.name === name;
}
