import { connect } from "node:net";

export type Load = {
  /** Answers per second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  /** Broken connections and answers other than 200. */
  errors: number;
};

const connections = 16;

/** Bare sockets: a load generator that parses every answer costs more than the servers measured here. */
export async function load(url: string, seconds: number): Promise<Load> {
  const latencies: number[] = [];
  let errors = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const note = (milliseconds: number, status: number) => {
    if (status === 200) latencies.push(milliseconds);
    else errors++;
  };
  const ran = await Promise.allSettled(Array.from({ length: connections }, () => readUntil(new URL(url), end, note)));
  const elapsed = performance.now() - started;
  errors += ran.filter(({ status }) => status === "rejected").length;
  latencies.sort((a, b) => a - b);
  return {
    rate: latencies.length / (elapsed / 1000),
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.POSITIVE_INFINITY,
    errors,
  };
}

/** Rejects when the connection breaks. */
function readUntil(url: URL, end: number, note: (milliseconds: number, status: number) => void): Promise<void> {
  const ask = `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: br\r\nConnection: keep-alive\r\n\r\n`;
  return new Promise((done, fail) => {
    const socket = connect(Number(url.port), url.hostname === "localhost" ? "127.0.0.1" : url.hostname);
    let asked = 0;
    let missing = -1;
    let status = 0;
    let head = "";
    const next = () => {
      asked = performance.now();
      missing = -1;
      head = "";
      socket.write(ask);
    };
    socket.setNoDelay(true);
    socket.on("connect", next);
    socket.on("error", fail);
    socket.on("close", () => fail(new Error("The server closed the connection")));
    socket.on("data", (chunk: Buffer) => {
      if (missing < 0) {
        head += chunk.toString("latin1");
        const answer = measure(head);
        if (!answer) return;
        status = answer.status;
        missing = answer.missing;
      } else missing -= chunk.length;
      if (missing > 0) return;
      note(performance.now() - asked, status);
      if (performance.now() < end) return next();
      done();
      socket.destroy();
    });
  });
}

/** Status and bytes still to come, once the head is complete. Every server measured here sends a length. */
function measure(text: string): { status: number; missing: number } | undefined {
  const cut = text.indexOf("\r\n\r\n");
  if (cut < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, cut));
  if (!length) throw new Error("An answer without a length cannot be measured");
  return { status: Number(text.slice(9, 12)), missing: Number(length[1]) - (text.length - cut - 4) };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] =
    sorted.length % 2 === 0 ? sorted.slice(middle - 1, middle + 1) : [sorted[middle], sorted[middle]];
  return (low + high) / 2;
}
