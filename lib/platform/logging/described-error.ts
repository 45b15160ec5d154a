import { withoutPrivate } from "./private-text.ts";

export type DescribedError = Readonly<{
  name: string;
  code?: string;
  message: string;
  /** Places in the code, one a line. */
  stack?: string;
  cause?: DescribedError;
}>;

const deepest = 3;

/** Nothing but these parts: other properties of errors may hold what people sent. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { name: "Thrown", message: withoutPrivate(String(error)) };
  const { name, cause, stack } = error;
  const { code } = error as { code?: unknown };
  const places = stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    name,
    ...(typeof code === "string" ? { code } : {}),
    message: withoutPrivate(messageOf(error)),
    ...(places?.length ? { stack: places.map((line) => line.trim()).join("\n") } : {}),
    ...(cause !== undefined && depth < deepest ? { cause: describeError(cause, depth + 1) } : {}),
  };
}

function messageOf(error: Error): string {
  // The engine quotes the text that it could not read.
  if (error instanceof SyntaxError) return error.message.replace(/".*"/s, '"…"').replace(/'.*'/s, "'…'");
  if (error.message === "" && error instanceof AggregateError) return error.errors.map(String).join("; ");
  return error.message;
}
