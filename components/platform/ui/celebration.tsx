type Props = Readonly<{ children: React.ReactNode }>;

const leaves = [1, 2, 3, 4, 5, 6, 7, 8];

/** Good news in a sentence; leaves fly up once, see `app.css`. Render it only for what has just happened. */
export function Celebration({ children }: Props) {
  return (
    <p className="relative rounded-control bg-leaf-soft px-4 py-3 font-semibold text-leaf">
      <span aria-hidden className="leaves">
        {leaves.map((leaf) => (
          <i key={leaf} />
        ))}
      </span>
      {children}
    </p>
  );
}
