/** Waits; the network's return and the page's coming into view end it sooner, so that nobody looks at a page that sleeps. */
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

/** Between half and one and a half of it, so that thousands of pages do not come at the same moment. */
export function jittered(ms: number): number {
  return ms * (0.5 + Math.random());
}
