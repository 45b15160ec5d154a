import { fingerprint, fingerprints } from "#lib/identity/access/secret.ts";
import type { PostBody } from "./dress-post.ts";
import type { Heading } from "./headings.ts";

/** Raise it when posts are to look other than before: they are all made anew, by and by. */
const dresser = 1;

/** Stored beside the post. */
export type SealedBody = Readonly<{ dressed: string; dressedBy: string }>;

/** What makes bodies now: our code, and the secret that seals them. */
export function dressedByNow(): string {
  return `${dresser}.${fingerprint("dressed posts").slice(0, 8)}`;
}

/**
 * As it is stored: the seal, the headings and the HTML. The seal holds it to the post's stored HTML, so a body that
 * was changed in the database, or is of another text, is never shown.
 */
export function sealBody(content: string, { html, headings }: PostBody): SealedBody {
  const body = `${JSON.stringify(headings)}\n${html}`;
  return { dressed: `${fingerprint(sealed(content, body))}\n${body}`, dressedBy: dressedByNow() };
}

/** `undefined` if it is not the body of this content by this release. */
export function openBody(content: string, dressed: string | null): PostBody | undefined {
  if (dressed === null) return undefined;
  const [seal = "", headings = ""] = dressed.split("\n", 2);
  const body = dressed.slice(seal.length + 1);
  if (!fingerprints(sealed(content, body)).includes(seal)) return undefined;
  return { html: body.slice(headings.length + 1), headings: JSON.parse(headings) as Heading[] };
}

function sealed(content: string, body: string): string {
  return `dressed post ${dresser}\n${content.length}\n${content}\n${body}`;
}
