/** One line for whoever runs the server. Never what people wrote, their names, passwords or tokens (PRIV-11). */
export function logFault(line: string): void {
  console.error(line);
}

/** What failed where a person was told so and went on: its stack, for whoever runs the server. */
export function logFailure(where: string, error: unknown): void {
  logFault(`${where}: ${error instanceof Error ? error.stack : String(error)}`);
}
