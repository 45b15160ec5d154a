import type { ReactNode } from "react";
import { Logo } from "#components/platform/layout/logo.tsx";

type Props = { title: ReactNode; lead?: ReactNode; children?: ReactNode };

export function PageHead({ title, lead, children }: Props) {
  return (
    <div className="overflow-hidden border-b border-line bg-dusk-soft">
      <div className="relative mx-auto max-w-6xl px-4 py-12 sm:px-6 sm:py-16">
        <Logo className="pointer-events-none absolute -bottom-4 end-6 size-56 text-dusk opacity-20 max-lg:hidden print:hidden" />
        <h1 className="text-4xl hyphens-auto sm:text-5xl">{title}</h1>
        {lead ? <p className="mt-4 max-w-text text-lg">{lead}</p> : null}
        {children}
      </div>
    </div>
  );
}
