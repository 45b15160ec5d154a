import {
  type Breakdown,
  breakdowns,
  type CountKey,
  isNothing,
  nothingCounted,
  type ProgrammeCounts,
} from "./counts.ts";
import { leastShown, type ShownCount, suppress } from "./suppress.ts";

/** Days back from today in UTC; each period contains the one before. */
export const figurePeriods = ["30", "90", "all"] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

export function figurePeriodOf(value: unknown): FigurePeriod {
  return figurePeriods.find((period) => period === value) ?? figurePeriods[0];
}

/** Time to the first answer; `later` is the rest. */
export const answerWaits = ["1h", "6h", "24h", "48h", "later"] as const;
export type Wait = (typeof answerWaits)[number];

export type PeriodFigures = Readonly<{
  inAll: ProgrammeCounts;
  by: Readonly<Record<Breakdown, readonly Readonly<{ value: string; counts: ProgrammeCounts }>[]>>;
}>;

/** Null: hidden because its counts are. */
export type PublishedRow = Readonly<{
  value: string;
  requests: ShownCount;
  expired: ShownCount;
  sessions: ShownCount;
  answerMinutes: number | null;
  minutes: number | null;
}>;

export type Published = Readonly<{
  isEmpty: boolean;
  inAll: Omit<PublishedRow, "value"> & Readonly<{ answered: ShownCount; cancelled: ShownCount }>;
  waits: readonly Readonly<{ wait: Wait; answered: ShownCount }>[];
  by: Readonly<Record<Breakdown, readonly PublishedRow[]>>;
}>;

/** Needs all periods, because subtracting them could reveal counts. Ordered as `figurePeriods`. */
export function publish(periods: readonly PeriodFigures[], period: FigurePeriod): Published {
  const at = figurePeriods.indexOf(period);
  const { inAll } = periods[at] ?? { inAll: nothingCounted };
  const by = (breakdown: Breakdown) => rowsOf(periods, breakdown, at);
  return {
    isEmpty: isNothing(inAll),
    inAll: {
      requests: alone(inAll.requests),
      answered: alone(inAll.answered),
      expired: alone(inAll.expired),
      sessions: alone(inAll.sessions),
      cancelled: alone(inAll.cancelled),
      answerMinutes: inAll.answered < leastShown ? null : inAll.answerMinutes / inAll.answered,
      minutes: inAll.sessions < leastShown ? null : inAll.minutes,
    },
    waits: waitsOf(periods, at),
    by: Object.fromEntries(breakdowns.map((breakdown) => [breakdown, by(breakdown)])) as unknown as Published["by"],
  };
}

const alone = (count: number): ShownCount => (count < leastShown ? "few" : count);

function waitsOf(periods: readonly PeriodFigures[], at: number): Published["waits"] {
  const columns = periods.map(({ inAll }) => {
    const { answered, answeredIn1h, answeredIn6h, answeredIn24h, answeredIn48h } = inAll;
    const within = [answeredIn1h, answeredIn6h, answeredIn24h, answeredIn48h, answered];
    return { total: answered, cells: within.map((count, index) => count - (within[index - 1] ?? 0)) };
  });
  const shown = suppress(columns)[at]?.cells ?? [];
  return answerWaits.map((wait, index) => ({ wait, answered: shown[index] ?? "held" }));
}

function rowsOf(periods: readonly PeriodFigures[], breakdown: Breakdown, at: number): PublishedRow[] {
  const found = periods.map(({ by }) => new Map(by[breakdown].map(({ value, counts }) => [value, counts])));
  const values = [...new Set(found.flatMap((rows) => [...rows.keys()]))].toSorted();
  const shownOf = (key: CountKey) => {
    const columns = periods.map(({ inAll }, period) => ({
      total: inAll[key],
      // Null if nothing at all is counted in that period.
      cells: values.map((value) => listed(found[period]?.get(value))?.[key] ?? null),
    }));
    return suppress(columns)[at]?.cells ?? [];
  };
  const shown = { requests: shownOf("requests"), answered: shownOf("answered"), expired: shownOf("expired") };
  const sessions = shownOf("sessions");
  const rows = values.flatMap((value, row): PublishedRow[] => {
    const counts = listed(found[at]?.get(value));
    if (!counts) return [];
    const isAnswered = isNumber(shown.requests[row]) && isNumber(shown.answered[row]);
    return [
      {
        value,
        requests: shown.requests[row] ?? "held",
        expired: shown.expired[row] ?? "held",
        sessions: sessions[row] ?? "held",
        answerMinutes: isAnswered ? counts.answerMinutes / counts.answered : null,
        minutes: isNumber(sessions[row]) ? counts.minutes : null,
      },
    ];
  });
  return rows.toSorted((a, b) => orderOf(b) - orderOf(a));
}

const listed = (counts: ProgrammeCounts | undefined) => (counts && !isNothing(counts) ? counts : undefined);
const isNumber = (shown: ShownCount | undefined): boolean => typeof shown === "number";

/** By visible values only: the order must not reveal hidden ones. */
function orderOf({ sessions, requests }: PublishedRow): number {
  const amount = (shown: ShownCount) => (typeof shown === "number" ? shown : 0);
  return amount(sessions) * 1e6 + amount(requests);
}
