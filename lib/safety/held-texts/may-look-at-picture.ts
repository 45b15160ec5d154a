import { db } from "#db/client.ts";
import { picturesInEvidence } from "#db/queries/safety/held-pictures.ts";
import type { Role } from "#lib/identity/users/roles.ts";

/** Leads see every picture that waits for them, that they decided on, or that a report froze. */
export async function mayLookAtPicture({ role }: Readonly<{ role: Role }>, id: string): Promise<boolean> {
  return role === "lead" && (await picturesInEvidence(db(), [id])).length > 0;
}
