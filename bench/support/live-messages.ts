/** What the processes of `bench:live` tell each other; times are microseconds of the machine's own clock, which all of them share. */

/** Somebody who listens: the parameter names them to the bare server, the cookie to the product. */
export type ListeningPerson = Readonly<{ userId: string; cookie: string }>;

export type Order =
  | Readonly<{ do: "connect"; port: number; people: readonly ListeningPerson[] }>
  /** Sends one event to each of these people, batch after batch; `everyMs` 0 begins the next as soon as one is done. */
  | Readonly<{ do: "send"; batches: readonly (readonly string[])[]; everyMs: number; first: number }>
  | Readonly<{ do: "memory" }>
  /** Waits until this many have come since the last time, and answers when each did. */
  | Readonly<{ do: "arrived"; count: number }>
  | Readonly<{ do: "close" }>;

/** Number of an event, and when it was sent or came. */
export type Times = readonly (readonly [number, number])[];

export type BareServerAnswer =
  | Readonly<{ port: number }>
  | Readonly<{ open: number }>
  /** `asked`: when the work of storing it began; the same as `times` where nothing is stored. */
  | Readonly<{ times: Times; asked?: Times }>
  | Readonly<{ rss: number }>;

export function microseconds(): number {
  return Number(process.hrtime.bigint() / 1_000n);
}

/** A message of usual length. Its number is found again where it arrives. */
export function payloadOf(number: number) {
  const at = new Date().toISOString();
  const text = "Could we look at the second exercise again on Thursday? I think I lost a minus sign somewhere. ".repeat(
    2,
  );
  const message = { id: crypto.randomUUID(), own: false, text, state: "delivered", position: number } as const;
  return {
    conversationId: crypto.randomUUID(),
    message: { ...message, createdAt: at, deliveredAt: at, dueAt: null },
  };
}

/** Answers every order of the parent process, one after the other. */
export function obey(work: (order: Order) => Promise<BareServerAnswer>): void {
  let before = Promise.resolve();
  process.on("message", (order: Order) => {
    before = before.then(async () => void process.send?.(await work(order)));
  });
}

/** Bytes after everything nobody holds is thrown away (`--expose-gc`). */
export async function memory(): Promise<BareServerAnswer> {
  for (let turn = 0; turn < 3; turn += 1) {
    (globalThis as { gc?: () => void }).gc?.();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { rss: process.memoryUsage.rss() };
}

/** Sends batch after batch. `send` is given the people of one and the number of its first event. */
export async function inBatches(
  { batches, everyMs, first }: Extract<Order, { do: "send" }>,
  send: (people: readonly string[], first: number) => Promise<void>,
): Promise<void> {
  let number = first;
  const begun = performance.now();
  for (const [index, people] of batches.entries()) {
    await send(people, number);
    number += people.length;
    const due = begun + (index + 1) * everyMs - performance.now();
    if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
    else await new Promise((resolve) => setImmediate(resolve));
  }
}
