import { Badge } from "#components/platform/ui/badge.tsx";
import type { Rarity } from "#lib/progress/achievements/catalogue.ts";

const tones = { common: "green", rare: "blue", epic: "purple", legendary: "orange" } as const;

export function RarityMark({ rarity, label }: { rarity: Rarity; label: string }) {
  return <Badge tone={tones[rarity]}>{label}</Badge>;
}
