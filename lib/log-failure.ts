/** One line and the stack for whoever runs the installation, where a person was answered that it failed. */
export function logFailure(where: string, error: unknown): void {
  process.stderr.write(`${where}: ${error instanceof Error ? error.stack : String(error)}\n`);
}
