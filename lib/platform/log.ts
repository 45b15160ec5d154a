/** Never log what people wrote, names, passwords or tokens. */
export function logFault(line: string): void {
  console.error(line);
}

export function logFailure(where: string, error: unknown): void {
  logFault(`${where}: ${error instanceof Error ? error.stack : String(error)}`);
}
