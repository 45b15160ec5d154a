/** Safari has no `requestIdleCallback`. `timeout` in milliseconds: a busy phone may not be idle for long. */
export function whenIdle(work: () => void, timeout: number): () => void {
  if ("requestIdleCallback" in window) {
    const asked = requestIdleCallback(work, { timeout });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}
