import { type Breakdown, breakdowns } from "./counts.ts";
import type { Published, PublishedRow, Wait } from "./publish-figures.ts";
import type { ShownCount } from "./suppress.ts";

export type FigureWords = Readonly<{
  part: (part: "inAll" | Breakdown | "waits") => string;
  value: (breakdown: Breakdown, value: string) => string;
  wait: (wait: Wait) => string;
  few: string;
  held: string;
}>;

export const fileColumns = [
  "part",
  "value",
  "requests",
  "answered",
  "answerHours",
  "expired",
  "sessions",
  "hours",
  "cancelled",
] as const;

type Cell = string | number;

export function figureRows(figures: Published, words: FigureWords): Cell[][] {
  const count = (shown: ShownCount): Cell => (shown === "few" ? words.few : shown === "held" ? words.held : shown);
  const hours = (minutes: number | null): Cell => (minutes === null ? words.held : Math.round(minutes / 6) / 10);
  const row = (part: string, value: string, { answered, cancelled, ...cells }: Cells): Cell[] => [
    ...[part, value, count(cells.requests), answered],
    ...[hours(cells.answerMinutes), count(cells.expired), count(cells.sessions), hours(cells.minutes), cancelled],
  ];
  const { inAll } = figures;
  const whole = { ...inAll, answered: count(inAll.answered), cancelled: count(inAll.cancelled) };
  return [
    row(words.part("inAll"), "", whole),
    ...figures.waits.map(({ wait, answered }) => [
      words.part("waits"),
      words.wait(wait),
      "",
      count(answered),
      ...empty,
    ]),
    ...breakdowns.flatMap((breakdown) =>
      figures.by[breakdown].map((each) =>
        row(words.part(breakdown), words.value(breakdown, each.value), { ...each, answered: "", cancelled: "" }),
      ),
    ),
  ];
}

type Cells = Omit<PublishedRow, "value"> & Readonly<{ answered: Cell; cancelled: Cell }>;

const empty: readonly Cell[] = ["", "", "", "", ""];
