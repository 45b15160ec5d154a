import type { Executor } from "#db/client.ts";
import { isOwnOf } from "#lib/identity/staff/own-people.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { isOfHousehold } from "#lib/safety/conflicts/concerns-case.ts";

type Reader = Readonly<{ id: string; role?: Role | undefined }>;

/** Who is a student's guardian is for staff of the own center; a parent's pages about the other guardian are for a colleague. */
export async function seesConsentOf(q: Executor, reader: Reader, studentId: string): Promise<boolean> {
  return (await isOwnOf(q, reader, studentId)) && !(await isOfHousehold(q, reader.id, [studentId]));
}
