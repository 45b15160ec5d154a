import type { Executor } from "#db/client.ts";
import { isOwnOf } from "#lib/identity/staff/own-people.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { isOfHousehold } from "./concerns-case.ts";

type Reader = Readonly<{ id: string; role?: Role | undefined }>;

/** Whether the pages about an account exist for one of staff. */
export function seesPerson(q: Executor, reader: Reader, { id, role }: Readonly<{ id: string; role: Role }>) {
  return role === "student" ? seesStudent(q, reader, id) : isOwnOf(q, reader, id);
}

/** Students of the own centers, none of the own household: a parent on staff may be one who is kept away. */
export async function seesStudent(q: Executor, reader: Reader, studentId: string): Promise<boolean> {
  return (await isOwnOf(q, reader, studentId)) && !(await isOfHousehold(q, reader.id, [studentId]));
}
