import { Card, CardContent, CardHeader, CardTitle } from "./card.tsx";

type Props = { title: string; className?: string; children: React.ReactNode };

export function FactCard({ title, className, children }: Props) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className={className}>{children}</CardContent>
    </Card>
  );
}
