import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";

type Props = { id: string; title: string; children: React.ReactNode };

/** One of the things staff look at on a mentor's page; `id` is its place on the page. */
export function ReviewSection({ id, title, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <Card>
        <CardHeader>
          <CardTitle id={`${id}-title`}>{title}</CardTitle>
        </CardHeader>
        <CardContent className="grid gap-4 wrap-anywhere">{children}</CardContent>
      </Card>
    </section>
  );
}

/** Pairs of a heading and what somebody wrote; empty ones are left out. */
export function Written({ items }: { items: ReadonlyArray<readonly [label: string, text: string | null]> }) {
  return (
    <dl className="grid gap-3">
      {items.map(([label, text]) =>
        text ? (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="whitespace-pre-line">{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
