import { setTimeout as wait } from "node:timers/promises";
import type { RunningServer } from "#e2e/support/server.ts";
import { listen } from "#server/support/listen.ts";

export type Follower = ReturnType<typeof follow>;

/** Listens for a person for ever, as a page does: after every break it goes on from the last number it has. */
export function follow({ userId, cookie }: Readonly<{ userId: string; cookie: string }>, server: () => RunningServer) {
  const heard: number[] = [];
  let [last, resets, goodbyes, leaving] = [0, 0, 0, false];
  let close: () => unknown = () => undefined;
  let hello = Promise.withResolvers<void>();

  const run = async () => {
    while (!leaving) {
      try {
        const stream = await listen(
          Number(new URL(server().url).port),
          `/api/events?after=${last}`,
          { cookie },
          (frame) => {
            if (frame.type === "hello") hello.resolve();
            if (frame.type === "reset") resets += 1;
            if (frame.type === "bye") goodbyes += 1;
            if (frame.seq === null) return;
            last = frame.seq;
            heard.push((frame.payload as { messages: number }).messages);
          },
        );
        close = stream.close;
        await stream.ended;
      } catch {
        // Nobody listens there for now.
      }
      if (!leaving) await wait(100 + Math.random() * 400);
    }
  };
  void run();
  return {
    userId,
    heard,
    resets: () => resets,
    goodbyes: () => goodbyes,
    /** Resolves at the next hello. */
    greeted: () => {
      hello = Promise.withResolvers();
      return hello.promise;
    },
    leave: ({ atGoodbye = false } = {}) => {
      leaving = true;
      if (!atGoodbye) close();
    },
  };
}
