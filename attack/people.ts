import { HttpClient } from "#e2e/shows/http-client.ts";
import { newPerson } from "#e2e/shows/people.ts";
import { approveMentor, confirmPerson, makeMinor } from "#e2e/support/mentoring.ts";
import { changeRows, readRows } from "#e2e/support/rows.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import type { Place } from "./arena.ts";

/** The kinds of people there are; none of those made here has anything to do with anybody else. */
export const kinds = [
  "stranger",
  "adult student",
  "student of 16",
  "student of 14",
  "fresh mentor",
  "approved mentor",
  "coordinator",
  "lead",
  "admin",
] as const;
export type Kind = (typeof kinds)[number];

/** One of them with a browser; `id` is empty for the stranger. */
export type Attacker = { readonly kind: Kind; readonly id: string; client: HttpClient; readonly email: string };
export type People = readonly Attacker[];

/** One new account of every kind, signed in. */
export async function makePeople(place: Place): Promise<People> {
  const people: Attacker[] = [];
  for (const kind of kinds) people.push(await makePerson(place, kind));
  return people;
}

/** A new account of one kind, signed in, with a confirmed address and no relation to anybody. */
export async function makePerson(place: Place, kind: Kind): Promise<Attacker> {
  if (kind === "stranger") return { kind, id: "", client: new HttpClient(place.url), email: "" };
  const client = await newPerson(place.url, kind.includes("student") ? "student" : "mentor");
  const id = readRows<{ id: string }>(place.dataDir, "SELECT id FROM users WHERE email = ?", client.email)[0]?.id ?? "";
  confirmPerson(id, { timeZone: "UTC", firstName: "Nia", lastName: "Okafor" }, place);
  if (kind === "student of 16") makeMinor({ studentId: id }, ["chat", "audio", "video"], place, 16.5);
  if (kind === "student of 14") makeMinor({ studentId: id }, ["chat", "audio"], place, 14.5);
  if (kind === "approved mentor") approveMentor(id, place);
  if (kind === "coordinator" || kind === "lead" || kind === "admin") makeStaff(place, id, kind);
  return { kind, id, client, email: client.email };
}

/** As `npm run staff -- add` and the second step would leave them. */
function makeStaff({ dataDir }: Place, id: string, role: StaffRole): void {
  changeRows(dataDir, "DELETE FROM mentors WHERE user_id = ?", id);
  changeRows(dataDir, "UPDATE users SET role = ? WHERE id = ?", role, id);
  changeRows(dataDir, "UPDATE sign_ins SET two_step = 1 WHERE user_id = ?", id);
}

/** Whether the person can still do something; what was tried may have ended their own sign-in or account. */
export function isStillIn({ dataDir }: Place, { id }: Attacker): boolean {
  if (id === "") return true;
  const alive = `SELECT 1 FROM sign_ins JOIN users ON users.id = user_id
    WHERE user_id = ? AND deletion_requested_at IS NULL AND suspended_at IS NULL AND expires_at > ?`;
  return readRows(dataDir, alive, id, Date.now()).length > 0;
}
