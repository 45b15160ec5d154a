/** What listening may cost (PURE). Durations are milliseconds. Tests take smaller ones. */
export type LiveLimits = Readonly<typeof liveLimits>;

export const liveLimits = {
  /** Streams of one person at one time; more of their pages ask now and then instead. */
  streamsEach: 4,
  streams: 6_000,
  /** Between two looks at everything that is open. */
  tick: 1_000,
  /** Streams, or people, that one look takes at once. */
  part: 100,
  heartbeat: 20_000,
  /** How long a reader may take nothing before it is cut off. */
  stalled: 30_000,
  /** How long somebody who may no longer listen can still do so, where nothing told this process. */
  recheck: 25_000,
  /** Stored events read at one time. */
  page: 50,
  /** Events one question is answered. */
  answer: 200,
  /** How long pages wait at least, and at most, before they come back to a server that ended. */
  comeBack: { least: 500, most: 4_000 },
};
