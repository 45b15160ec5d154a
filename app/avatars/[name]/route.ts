import { seedOfFile } from "#lib/identity/avatars/avatar.ts";
import { avatarPicture } from "#lib/identity/avatars/avatar-picture.ts";

type Context = { params: Promise<{ name: string }> };

/** A picture drawn from the address only, so it may be cached forever. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  const seed = seedOfFile(name);
  if (seed === undefined) {
    return new Response("Not found", {
      status: 404,
      headers: { "content-type": "text/plain", "cache-control": "no-store", "x-error-code": "missing" },
    });
  }
  return new Response(avatarPicture(seed), {
    headers: {
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      // Opened directly, a picture must not run anything.
      "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
