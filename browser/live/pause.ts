/** Waits; ends early when the network returns or the page becomes visible. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", soon);
      document.removeEventListener("visibilitychange", soon);
      signal.removeEventListener("abort", done);
      resolve();
    };
    let timer = setTimeout(done, ms);
    const soon = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      timer = setTimeout(done, Math.min(ms, jittered(300)));
    };
    addEventListener("online", soon);
    document.addEventListener("visibilitychange", soon);
    signal.addEventListener("abort", done);
  });
}

/** Between 0.5 and 1.5 times `ms`, so thousands of pages do not come at the same moment. */
export function jittered(ms: number): number {
  return ms * (0.5 + Math.random());
}
