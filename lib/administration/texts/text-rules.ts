import { type AgeBand, isMinor } from "#lib/identity/age/bands.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { hour } from "#lib/platform/time/time.ts";

type Side = Readonly<{ role: Role; band: AgeBand }>;
type Waiting = Readonly<{ createdAt: Date; writer: Side | undefined; reader: Side | undefined }>;

/** A day; half of it where a minor waits for words of a mentor. */
export function textDueAt({ createdAt, writer, reader }: Waiting): Date {
  const toMinor = writer?.role === "mentor" && reader !== undefined && isMinor(reader.band);
  return new Date(createdAt.getTime() + (toMinor ? 12 : 24) * hour);
}
