/** Contains the instant of the proposal, so the next one is told again. */
export function moveKey(sessionId: string, at: Date): string {
  return `session:${sessionId}:move:${at.toISOString()}`;
}

const shape = /(?:^|:)session:([0-9a-f-]{36}):move:(\d{4}-\d\d-\d\dT[\d:.]+Z)$/;

/** Also reads keys with a prefix; undefined for other kinds of keys, those of the answers too. */
export function readMoveKey(key: string): { sessionId: string; at: Date } | undefined {
  const [, sessionId, at] = shape.exec(key) ?? [];
  return sessionId && at ? { sessionId, at: new Date(at) } : undefined;
}
