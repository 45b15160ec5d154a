import { isSharedDevice } from "#browser/live/shared-device.ts";
import { memoryOutbox, type Outbox, openOutbox, type Unsent } from "./outbox.ts";

/** A kind of thing people make offline: where it waits, where it is posted, and how the response is read. */
export type OutboxKind<T extends object, Taken extends object> = Readonly<{
  /** Of its store, of its sender's lock, and of the channel that tells pages the results. */
  name: string;
  /** Gets its id, its owner and the fields of this kind. */
  address: string;
  /** The server's result; `undefined` if the response is not ours. */
  taken: (body: unknown) => Taken | undefined;
  /** The store of this page, opened once. On a device that several people use it ends with the page. */
  ofPage: () => Promise<Outbox<Unsent<T>>>;
}>;

export function outboxKind<T extends object, Taken extends object>(
  kind: Omit<OutboxKind<T, Taken>, "ofPage">,
): OutboxKind<T, Taken> {
  let opened: Promise<Outbox<Unsent<T>>> | undefined;
  let passing: Promise<Outbox<Unsent<T>>> | undefined;
  const ofPage = () => {
    if (isSharedDevice()) {
      passing ??= Promise.resolve(memoryOutbox<Unsent<T>>());
      return passing;
    }
    opened ??= openOutbox<Unsent<T>>(kind.name);
    return opened;
  };
  return { ...kind, ofPage };
}
