import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { openDocument } from "#lib/safety/identity-documents/open-document.ts";

type Context = { params: Promise<{ id: string }> };

const missing = () =>
  Response.json(
    { code: "missing" },
    { status: 404, headers: { "cache-control": "no-store", "x-error-code": "missing" } },
  );

/** The identity document that waits for a decision; 404 for everybody but coordinators and leads. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const [user, { id }] = await Promise.all([actingStaff("coordinator", "lead"), params]);
  const document = user && (await openDocument(actorOf(user), id, new Date()));
  if (!document) return missing();
  return new Response(document.bytes, {
    headers: {
      "content-type": document.mime,
      "content-disposition": "inline",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
