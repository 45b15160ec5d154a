import type { ReactNode } from "react";

type Props = { title: ReactNode; lead?: ReactNode; children?: ReactNode };

/** The top of a text page: its name, and in one sentence what it is about. */
export function PageHead({ title, lead, children }: Props) {
  return (
    <div className="border-b border-line bg-dusk-soft">
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 sm:py-16">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        {lead ? <p className="mt-4 max-w-[60ch] text-lg">{lead}</p> : null}
        {children}
      </div>
    </div>
  );
}
