import { fullName } from "#lib/identity/users/name.ts";

/** Who decided, as joined to a row; undefined for commands and accounts that are gone. */
export function deciderName(
  joined: Readonly<{ firstName: string | null; lastName: string | null }>,
): string | undefined {
  const { firstName, lastName } = joined;
  return firstName === null ? undefined : fullName({ firstName, lastName: lastName ?? "" });
}

/** The account to keep as the one who decided; null for commands. */
export function deciderOf({ actor, actorRole }: Readonly<{ actor: string; actorRole: string }>): string | null {
  return actorRole === "command" ? null : actor;
}
