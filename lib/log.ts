/** One line for whoever runs the server. Never what people wrote, their names, passwords or tokens (PRIV-11). */
export function logFault(line: string): void {
  console.error(line);
}
