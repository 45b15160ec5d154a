import { type Sender, startSending } from "#browser/live/page-sender.ts";
import { sendAlone } from "#browser/worker/one-sender.ts";
import { type Outbox, openOutbox } from "#browser/worker/outbox.ts";
import type { Stopped } from "#browser/worker/send-unsent.ts";

let opened: Promise<Outbox> | undefined;

/** The outbox of this page, opened once. */
export function pageOutbox(): Promise<Outbox> {
  opened ??= openOutbox();
  return opened;
}

/** Sends one person's waiting messages from this page. */
export function startSender(userId: string, onStop: (stopped: Stopped | undefined) => void): Sender {
  return startSending(async () => sendAlone(await pageOutbox(), userId), onStop);
}
