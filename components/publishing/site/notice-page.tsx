import type { ReactNode } from "react";
import { Logo } from "#components/platform/layout/logo.tsx";

type Props = { title: string; text?: string; children: ReactNode; notFound?: boolean };

/** One message and a way on. `notFound` lets the script log the bad path to the console. */
export function NoticePage({ title, text, children, notFound = false }: Props) {
  return (
    <div
      {...(notFound ? { "data-not-found": "" } : {})}
      className="mx-auto flex max-w-2xl flex-col items-center gap-4 px-4 py-20 text-center sm:px-6 sm:py-28"
    >
      <Logo className="size-24 text-line" />
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {text ? <p className="max-w-short text-lg text-muted">{text}</p> : null}
      {children}
    </div>
  );
}
