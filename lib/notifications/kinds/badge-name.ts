/** What a badge is called in a language, from its loaded messages; empty for one that is no longer among them (PURE). */
export function badgeName({ achievements }: Readonly<Record<string, unknown>>, id: string): string {
  return (achievements as { badges: Readonly<Record<string, string>> }).badges[id] ?? "";
}
