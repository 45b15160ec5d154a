/** In the order of the table's columns. */
export const countKeys = [
  "requests",
  "answered",
  "answerMinutes",
  "answeredIn1h",
  "answeredIn6h",
  "answeredIn24h",
  "answeredIn48h",
  "expired",
  "sessions",
  "minutes",
  "cancelled",
] as const;
export type CountKey = (typeof countKeys)[number];
export type ProgrammeCounts = Readonly<Record<CountKey, number>>;

export const nothingCounted: ProgrammeCounts = {
  requests: 0,
  answered: 0,
  answerMinutes: 0,
  answeredIn1h: 0,
  answeredIn6h: 0,
  answeredIn24h: 0,
  answeredIn48h: 0,
  expired: 0,
  sessions: 0,
  minutes: 0,
  cancelled: 0,
};

/** `times` -1 subtracts. */
export function plus(a: ProgrammeCounts, b: Partial<ProgrammeCounts>, times: 1 | -1 = 1): ProgrammeCounts {
  const sum = { ...nothingCounted } as Record<CountKey, number>;
  for (const key of countKeys) sum[key] = a[key] + times * (b[key] ?? 0);
  return sum;
}

export function isNothing(counts: ProgrammeCounts): boolean {
  return countKeys.every((key) => counts[key] === 0);
}

export const dimensions = ["all", "subject", "language", "centre"] as const;
export type Dimension = (typeof dimensions)[number];
export const breakdowns = ["subject", "language", "centre"] as const;
export type Breakdown = (typeof breakdowns)[number];

/** Null: no subject, language or centre. */
export type DayFact = Readonly<{
  day: string;
  subject: string;
  language: string | null;
  centre: string | null;
  counts: Partial<ProgrammeCounts>;
}>;

export const allDays = "all";

export type FigureRow = ProgrammeCounts & Readonly<{ day: string; dimension: Dimension; value: string }>;

export function foldFacts(facts: readonly DayFact[]): FigureRow[] {
  return sumRows(
    facts.flatMap(({ counts, ...fact }) => {
      const whole = plus(nothingCounted, counts);
      return dimensions.map((dimension) => ({
        ...whole,
        day: fact.day,
        dimension,
        value: valueAlong(fact, dimension),
      }));
    }),
  );
}

function valueAlong(fact: Omit<DayFact, "counts">, dimension: Dimension): string {
  return dimension === "all" ? "" : (fact[dimension] ?? "");
}

export function sumRows(rows: readonly FigureRow[]): FigureRow[] {
  const sums = new Map<string, FigureRow>();
  for (const row of rows) {
    const key = keyOf(row);
    const before = sums.get(key);
    sums.set(key, before ? { ...row, ...plus(before, row) } : row);
  }
  return [...sums.entries()]
    .filter(([, row]) => !isNothing(row))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row);
}

/** The change to the all-days figures when `after` replaces `before`. */
export function moveOf(before: readonly FigureRow[], after: readonly FigureRow[]): FigureRow[] {
  const taken = before.map((row) => ({ ...row, ...plus(nothingCounted, row, -1) }));
  return sumRows([...taken, ...after].map((row) => ({ ...row, day: allDays })));
}

export function isSame(a: readonly FigureRow[], b: readonly FigureRow[]): boolean {
  return moveOf(a, b).length === 0 && asText(a) === asText(b);
}

const keyOf = ({ day, dimension, value }: FigureRow) => JSON.stringify([day, dimension, value]);

function asText(rows: readonly FigureRow[]): string {
  return rows
    .map((row) => `${keyOf(row)} ${countKeys.map((key) => row[key]).join(" ")}`)
    .toSorted()
    .join("\n");
}
