import { vi } from "vitest";
import { CommandRefusal } from "./steps.ts";

/** What a command says in this process, and whether it refuses. */
export async function said(run: () => Promise<unknown>): Promise<{ refused: boolean; said: string }> {
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
  try {
    await run();
    return { refused: false, said: lines.join("\n") };
  } catch (error) {
    if (!(error instanceof CommandRefusal)) throw error;
    return { refused: true, said: [...lines, error.message].join("\n") };
  } finally {
    log.mockRestore();
  }
}
