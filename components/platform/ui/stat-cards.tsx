import type { IconComponent } from "#components/platform/ui/drawn-icon.tsx";

type Props = Readonly<{
  cards: readonly Readonly<{ icon: IconComponent; label: string; figure: string; note?: string | undefined }>[];
}>;

/** Visually the figure comes first; in the markup the label does. */
export function StatCards({ cards }: Props) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(({ icon: Icon, label, figure, note }) => (
        <div key={label} className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-4">
          <dt className={note === undefined ? "order-2 text-sm wrap-anywhere text-muted" : labelled}>{label}</dt>
          <dd className="order-1 flex items-center gap-x-2 text-2xl font-bold wrap-anywhere tabular-nums">
            <Icon aria-hidden className="size-5 shrink-0 text-leaf" />
            <span className={/\d/.test(figure) ? "min-w-0" : "min-w-0 text-base"}>{figure}</span>
          </dd>
          {note ? <dd className="order-3 text-sm wrap-anywhere text-muted">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

/** A label above a note. */
const labelled = "order-2 text-sm font-semibold wrap-anywhere";
