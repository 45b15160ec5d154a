import { type Outbox, openOutbox, type Unsent } from "./outbox.ts";

/** A kind of thing that people make without a connection: where it waits, where it is posted, and how the server's answer is read. */
export type OutboxKind<T extends object, Taken extends object> = Readonly<{
  /** Of its store, of the lock of its one sender, and of the channel over which pages hear what became of each. */
  name: string;
  /** Posted to: its id, whose it is and all that makes it this kind. */
  address: string;
  /** What the server said of what it took; undefined where this is no answer of ours. */
  taken: (body: unknown) => Taken | undefined;
  /** The store of this page, opened once. */
  ofPage: () => Promise<Outbox<Unsent<T>>>;
}>;

export function outboxKind<T extends object, Taken extends object>(
  kind: Omit<OutboxKind<T, Taken>, "ofPage">,
): OutboxKind<T, Taken> {
  let opened: Promise<Outbox<Unsent<T>>> | undefined;
  const ofPage = () => {
    opened ??= openOutbox<Unsent<T>>(kind.name);
    return opened;
  };
  return { ...kind, ofPage };
}
