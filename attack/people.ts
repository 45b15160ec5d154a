import { HttpClient } from "#e2e/shows/http-client.ts";
import { newSignedInPerson } from "#e2e/shows/people.ts";
import { confirmPerson, makeMinor, storeApprovedMentor } from "#e2e/support/mentoring.ts";
import { changeRows, readRows } from "#e2e/support/rows.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import type { AttackedPlace } from "./arena.ts";

/** People made here have no relation to anybody else. */
export const personKinds = [
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
export type PersonKind = (typeof personKinds)[number];

/** `id` is empty for the stranger. */
export type Attacker = { readonly kind: PersonKind; readonly id: string; client: HttpClient; readonly email: string };
export type People = readonly Attacker[];

export async function makePeople(place: AttackedPlace): Promise<People> {
  const people: Attacker[] = [];
  for (const kind of personKinds) people.push(await makePerson(place, kind));
  return people;
}

export async function makePerson(place: AttackedPlace, kind: PersonKind): Promise<Attacker> {
  if (kind === "stranger") return { kind, id: "", client: new HttpClient(place.url), email: "" };
  const client = await newSignedInPerson(place.url, kind.includes("student") ? "student" : "mentor");
  const id = readRows<{ id: string }>(place.dataDir, "SELECT id FROM users WHERE email = ?", client.email)[0]?.id ?? "";
  confirmPerson(id, { timeZone: "UTC", firstName: "Nia", lastName: "Okafor" }, place);
  if (kind === "student of 16") makeMinor({ studentId: id }, ["chat", "audio", "video"], place, 16.5);
  if (kind === "student of 14") makeMinor({ studentId: id }, ["chat", "audio"], place, 14.5);
  if (kind === "approved mentor") storeApprovedMentor(id, place);
  if (kind === "coordinator" || kind === "lead" || kind === "admin") makeStaff(place, id, kind);
  return { kind, id, client, email: client.email };
}

/** As `npm run staff -- add` and the second step would leave them. */
function makeStaff({ dataDir }: AttackedPlace, id: string, role: StaffRole): void {
  changeRows(dataDir, "DELETE FROM mentors WHERE user_id = ?", id);
  changeRows(dataDir, "UPDATE users SET role = ?, totp_confirmed_at = ? WHERE id = ?", role, Date.now(), id);
  changeRows(dataDir, "UPDATE sign_ins SET two_step = 1 WHERE user_id = ?", id);
}

/** An attack may have ended the person's sign-in or account. */
export function isStillIn({ dataDir }: AttackedPlace, { id }: Attacker): boolean {
  if (id === "") return true;
  const alive = `SELECT 1 FROM sign_ins JOIN users ON users.id = user_id
    WHERE user_id = ? AND deletion_requested_at IS NULL AND suspended_at IS NULL AND expires_at > ?`;
  return readRows(dataDir, alive, id, Date.now()).length > 0;
}
