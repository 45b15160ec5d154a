import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";

type Props = Readonly<{
  title: string;
  /** Shown instead of the content if there are no data. */
  none: string | undefined;
  note?: string | undefined;
  className?: string;
  children: React.ReactNode;
}>;

export function AnalyticsPart({ title, none, note, className = "", children }: Props) {
  return (
    <Card className={className}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {none === undefined && note ? <CardDescription className="text-sm">{note}</CardDescription> : null}
      </CardHeader>
      <CardContent>{none === undefined ? children : <p className="max-w-text text-muted">{none}</p>}</CardContent>
    </Card>
  );
}
