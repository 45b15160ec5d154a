import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";

type Props = Readonly<{
  title: string;
  /** Said instead of the content where there are no data (ANLY-04). */
  none: string | undefined;
  note?: string | undefined;
  className?: string;
  children: React.ReactNode;
}>;

/** One part of the page: its content, or plainly that there is none. */
export function AnalyticsPart({ title, none, note, className = "", children }: Props) {
  return (
    <Card className={className}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {none === undefined && note ? <CardDescription className="text-sm">{note}</CardDescription> : null}
      </CardHeader>
      <CardContent>{none === undefined ? children : <p className="max-w-[60ch] text-muted">{none}</p>}</CardContent>
    </Card>
  );
}
