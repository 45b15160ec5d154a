/** Durations are milliseconds. Tests use smaller ones. */
export type LiveLimits = Readonly<typeof liveLimits>;

export const liveLimits = {
  /** Pages of a person beyond this limit poll instead. */
  streamsEach: 4,
  streams: 6_000,
  /** Between two rounds over all streams. */
  tick: 1_000,
  part: 100,
  /** How long an event may stay unread whose wake-up was lost within this process (SQLite). */
  sweep: 10_000,
  heartbeat: 20_000,
  stalled: 30_000,
  /** How long people who lost access may still listen if this process was not told. */
  recheck: 25_000,
  page: 50,
  answer: 200,
  /** Range of delays before pages reconnect to a server that stopped. */
  comeBack: { least: 500, most: 4_000 },
};
