import { SmallIcon } from "#components/platform/ui/small-icon.tsx";

const marks = {
  reply: "M9 17 4 12l5-5M20 18v-2a4 4 0 0 0-4-4H4",
  smile: "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM8 14s1.5 2 4 2 4-2 4-2M9 9h.01M15 9h.01",
  send: "M5 12h14M12 5l7 7-7 7",
  delivered: "M18 6 7 17l-5-5M22 10l-7.5 7.5L13 16",
  waiting: "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM12 6v6l4 2",
  stopped: "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM12 8v4M12 16h.01",
};

type Props = { name: keyof typeof marks; className?: string };

export function StateDrawing({ name, className }: Props) {
  return <SmallIcon path={marks[name]} className={className} />;
}
