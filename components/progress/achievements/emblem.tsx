import { cn } from "#components/platform/ui/cn.ts";
import type { Fact, Rarity } from "#lib/progress/achievements/catalogue.ts";

/** Drawn in a square of 24. */
const motifs: Readonly<Record<Fact, string>> = {
  // Two people talking.
  sessions: "M3.5 5.5h10v7.500h-5l-3 2.500v-2.500h-2zM16.500 9h4v7.500h-2v2.500l-3-2.500h-5v-1",
  // A seedling.
  minutes: "M12 21v-9M12 14c0-4.500-3-7-8-7 0 4.500 3 7 8 7zM12 11.500c0-4 3-6.500 8-6.500 0 4-3 6.500-8 6.500z",
  goals: "M6.500 21V3.500M6.500 4.500h11l-3 3.750 3 3.750h-11",
  // A hand that holds something up.
  helped:
    "M12 3.500l1.700 3.300 3.600.6-2.600 2.600.6 3.600-3.300-1.700-3.300 1.700.6-3.600-2.600-2.600 3.600-.6zM4 17c3 4 13 4 16 0",
  reviews: "M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900-4.300-4.100 5.900-.8z",
  mentors: "M12 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM5 20c0-3.700 3-6 7-6s7 2.300 7 6",
  students:
    "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c0-3 2.600-5 6-5s6 2 6 5M16 11.500a2.500 2.500 0 1 0-1-4.800M17.500 14.200c2.100.4 3.500 2.100 3.500 4.300",
  subjects:
    "M12 6.500c-2-1.500-5-2-8.500-2v13c3.500 0 6.500.5 8.500 2 2-1.500 5-2 8.500-2v-13c-3.500 0-6.500.5-8.500 2zM12 6.500v13",
  posts: "M5 19l1-4.500L16.500 4a2.100 2.100 0 0 1 3 3L9.500 18zM14 6.500l3 3M13 20h6",
};

/** A regular polygon centred in a square of 64; `inner` pulls in every second corner, for a star. */
function outline(corners: number, inner = 1): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI - Math.PI / 2;
    const radius = 29 * (index % 2 === 0 ? 1 : inner);
    return `${(32 + radius * Math.cos(angle)).toFixed(2)} ${(32 + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

/** The rarer, the more edges: a coin, a hexagon, a star, a sun. */
const frames: Readonly<Record<Rarity, string>> = {
  common: "M32 3a29 29 0 1 0 0 58 29 29 0 0 0 0-58Z",
  rare: outline(6),
  epic: outline(16, 0.86),
  legendary: outline(32, 0.88),
};

const colours: Readonly<Record<Rarity, string>> = {
  common: "text-green [--field:var(--green-soft)]",
  rare: "text-blue [--field:var(--blue-soft)]",
  epic: "text-purple [--field:var(--purple-soft)]",
  legendary: "text-orange [--field:var(--orange-soft)]",
};

type Props = { fact: Fact; rarity: Rarity; earned: boolean; className?: string };

/** In the rarity's colour once earned. Name and rarity are beside it in words. */
export function Emblem({ fact, rarity, earned, className }: Props) {
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      className={cn("shrink-0", earned ? colours[rarity] : "text-muted [--field:var(--clay)]", className)}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path
        d={frames[rarity]}
        fill="var(--field)"
        strokeWidth={earned ? 2.5 : 1.5}
        strokeDasharray={earned ? undefined : "4 4"}
      />
      {earned ? <circle cx="32" cy="32" r="21" strokeWidth="1" opacity="0.45" /> : null}
      <path d={motifs[fact]} strokeWidth="1.4" transform="translate(16.4 16.4) scale(1.3)" />
    </svg>
  );
}
