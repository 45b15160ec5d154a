/** From Lucide (https://lucide.dev, ISC licence); four paths are lighter than the package. */
const marks = {
  send: "M5 12h14M12 5l7 7-7 7",
  delivered: "M18 6 7 17l-5-5M22 10l-7.5 7.5L13 16",
  waiting: "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM12 6v6l4 2",
  stopped: "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM12 8v4M12 16h.01",
};

type Props = { name: keyof typeof marks; className?: string };

export function StateDrawing({ name, className = "size-4 shrink-0" }: Props) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={marks[name]} />
    </svg>
  );
}
