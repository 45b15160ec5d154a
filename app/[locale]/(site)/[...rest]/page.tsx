import { notFound } from "next/navigation";

/** Next needs at least one path to prerender; this one is unknown like all others. */
export function generateStaticParams() {
  return [{ rest: ["-"] }];
}

export default function UnknownPage(): never {
  notFound();
}
