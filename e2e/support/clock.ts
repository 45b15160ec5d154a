import { movedClock } from "#scripts/support/moved-clock.ts";
import { hasNeed } from "#scripts/support/programs.mjs";
import { type RunningServer, type ServerOptions, startServer } from "./server.ts";

export type ServerInTime = RunningServer & {
  moveTo(instant: Date): void;
};

/** Returns `undefined` if libfaketime is not installed. `instant` must not be in the past: browsers drop expired cookies. */
export async function startServerAt(instant: Date, options: ServerOptions = {}): Promise<ServerInTime | undefined> {
  if (!hasNeed("faketime")) return undefined;
  const clock = movedClock(instant);
  const server = await startServer({ ...options, env: { ...options.env, ...clock.env } });
  return {
    ...server,
    moveTo: clock.moveTo,
    stop: async () => {
      await server.stop();
      clock.remove();
    },
  };
}
