const day = 86_400_000;
/** When the fewest people are there and the server has the most time: three in the morning, UTC. */
const hour = 3;

/** The next time nightly work is due, strictly after `now` (PURE). */
export function nextNight(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  return new Date(today > now.getTime() ? today : today + day);
}

/**
 * Runs the work now, which catches up after any time the server did not run, and every night. A failure is loud and does not
 * stop the following nights. Returns how to end it.
 */
export function everyNight(work: () => Promise<void>, log: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const turn = () => {
    work()
      .catch(log)
      .finally(() => {
        if (ended) return;
        const now = new Date();
        timer = setTimeout(turn, nextNight(now).getTime() - now.getTime());
        timer.unref();
      });
  };
  turn();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
