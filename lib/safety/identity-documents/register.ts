import { endOpenUploads } from "#db/queries/safety/identity-checks.ts";
import { whenMentorIsRemoved } from "#lib/safety/verification/hooks.ts";

/** Nobody can open the document from now on; the regular work removes the file. */
whenMentorIsRemoved("safety/identity-documents", async (tx, _, userId) => {
  await endOpenUploads(tx, userId, { status: "withdrawn" });
});
