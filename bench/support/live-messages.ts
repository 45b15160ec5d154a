/** Messages between the processes of `bench:live`. Times are microseconds of the machine's shared clock. */

/** `userId` identifies the person to the bare server, `cookie` to Baobab. */
export type ListeningPerson = Readonly<{ userId: string; cookie: string }>;

export type Order =
  | Readonly<{ do: "connect"; port: number; people: readonly ListeningPerson[] }>
  /** With `everyMs` 0 the next batch begins as soon as one is done. */
  | Readonly<{ do: "send"; batches: readonly (readonly string[])[]; everyMs: number; first: number }>
  | Readonly<{ do: "memory" }>
  /** Waits until `count` more events have come. Returns when each did. */
  | Readonly<{ do: "arrived"; count: number }>
  | Readonly<{ do: "close" }>;

/** The number of an event, and when it was sent or came. */
export type Times = readonly (readonly [number, number])[];

export type BareServerAnswer =
  | Readonly<{ port: number }>
  | Readonly<{ open: number }>
  /** `asked`: when storing began; missing if nothing is stored. */
  | Readonly<{ times: Times; asked?: Times }>
  | Readonly<{ rss: number }>;

export function microseconds(): number {
  return Number(process.hrtime.bigint() / 1_000n);
}

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

export function obey(work: (order: Order) => Promise<BareServerAnswer>): void {
  let before = Promise.resolve();
  process.on("message", (order: Order) => {
    before = before.then(async () => void process.send?.(await work(order)));
  });
}

/** Bytes after a garbage collection (`--expose-gc`). */
export async function memory(): Promise<BareServerAnswer> {
  for (let turn = 0; turn < 3; turn += 1) {
    (globalThis as { gc?: () => void }).gc?.();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { rss: process.memoryUsage.rss() };
}

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
