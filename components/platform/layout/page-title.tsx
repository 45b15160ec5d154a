type Props = { title: string; text?: string; children?: React.ReactNode };

/** The heading of a dashboard page with its main action. */
export function PageTitle({ title, text, children }: Props) {
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {text ? <p className="mt-1.5 max-w-text text-muted">{text}</p> : null}
      </div>
      {children}
    </div>
  );
}
