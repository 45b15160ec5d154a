"use client";

import { UnexpectedError } from "#components/platform/layout/unexpected-error.tsx";

type Props = { error: Error & { digest?: string }; reset: () => void };

/** Next logs the error on the server under the same number. */
export default function ErrorPage({ error, reset }: Props) {
  return <UnexpectedError reference={error.digest} retry={reset} />;
}
