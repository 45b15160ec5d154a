import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { type StandardFrame, standardFrameOf } from "./frame-of.ts";

export type ListeningServer = Awaited<ReturnType<typeof listen>>;

const agent = new Agent({ keepAlive: false });

/** Keeps everything that comes. `next` waits for one more event of a type. */
export async function listen(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  hear: (frame: StandardFrame) => void = () => undefined,
) {
  const { outgoing, answer } = await open(port, path, headers);
  const frames: StandardFrame[] = [];
  const waiting = new Set<() => void>();
  const ended = Promise.withResolvers<void>();
  let rest = "";
  answer.setEncoding("utf8");
  answer.on("data", (text: string) => {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const frame = standardFrameOf(block) ?? { seq: null, type: ":", payload: null };
      frames.push(frame);
      hear(frame);
    }
    for (const look of waiting) look();
  });
  answer.on("error", () => undefined);
  answer.on("close", () => ended.resolve());
  let read = 0;

  async function next(type: string): Promise<StandardFrame> {
    for (;;) {
      const at = frames.findIndex((frame, index) => index >= read && frame.type === type);
      const found = frames[at];
      if (found) {
        read = at + 1;
        return found;
      }
      await new Promise<void>((resolve) => {
        const look = () => {
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
      });
    }
  }

  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    frames,
    next,
    pause: () => answer.pause(),
    resume: () => answer.resume(),
    ended: ended.promise,
    close: () => outgoing.destroy(),
  };
}

function open(port: number, path: string, headers: Record<string, string>) {
  return new Promise<{ outgoing: ClientRequest; answer: IncomingMessage }>((resolve, reject) => {
    const outgoing = request({ agent, host: "127.0.0.1", port, path, headers }, (answer) =>
      resolve({ outgoing, answer }),
    );
    outgoing.on("error", reject);
    outgoing.end();
  });
}
