/** A badge's name, from the loaded messages of a language; empty if the badge no longer exists. */
export function badgeName({ achievements }: Readonly<Record<string, unknown>>, id: string): string {
  return (achievements as { badges: Readonly<Record<string, string>> }).badges[id] ?? "";
}
