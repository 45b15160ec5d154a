import { notFound } from "next/navigation";

export const ensureStatic = "navigation";

/** Next asks for at least one path to prerender; this one is as unknown as every other. */
export function generateStaticParams() {
  return [{ rest: ["-"] }];
}

export default function UnknownPage(): never {
  notFound();
}
