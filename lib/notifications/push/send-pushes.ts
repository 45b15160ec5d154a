import webPush from "web-push";
import { db } from "#db/client.ts";
import { personToTell } from "#db/queries/notifications/notifications.ts";
import { isUnread } from "#db/queries/notifications/own-notifications.ts";
import { deleteSubscription, livingSubscription, noteSent } from "#db/queries/notifications/push-subscriptions.ts";
import { claimPush, duePushIds, settlePush } from "#db/queries/notifications/pushes.ts";
import type { Push, PushSubscriptionRow } from "#db/schema/push.ts";
import { mayBeSent } from "#lib/notifications/kinds/hooks.ts";
import { notificationKinds } from "#lib/notifications/kinds/kinds.ts";
import { isKnownKind } from "#lib/notifications/kinds/type-rules.ts";
import { env } from "#lib/platform/env.ts";
import { logFault } from "#lib/platform/log.ts";
import { isPushEndpoint } from "./endpoint-rules.ts";
import { readPushKey, topicOf } from "./push-key.ts";
import { ownPushKeys, type PushKeys } from "./push-keys.ts";
import { sendsPushes } from "./push-mode.ts";
import { pushSubject } from "./push-subject.ts";
import {
  askedWait,
  meaningOf,
  mostFailures,
  nextPushTry,
  pushLeaseMs,
  pushPauses,
  secondsKept,
  urgencyOf,
} from "./rules.ts";
import { type PushRequest, postPush } from "./send-request.ts";
import { writePush } from "./write-push.ts";

const batch = 64;
const atOnce = 8;

/** A push whose process is killed while sending is sent again, with the same topic. Returns how many were settled. */
export async function sendPushes(now: Date, stopping: AbortSignal, log: Log = logFailure): Promise<number> {
  if (!sendsPushes()) return 0;
  const started = performance.now();
  const sender = { keys: await ownPushKeys(now), subject: await pushSubject(), log };
  const waiting = await duePushIds(db(), now, leaseFrom(now), batch);
  let settled = 0;
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined && !stopping.aborted; id = waiting.shift()) {
      const moment = new Date(now.getTime() + Math.round(performance.now() - started));
      const push = await claimPush(db(), id, moment, leaseFrom(moment));
      if (!push) continue;
      await sendOne(push, sender, moment);
      settled += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return settled;
}

type Log = (push: Push, reason: string) => void;
type Sender = Readonly<{ keys: PushKeys; subject: string; log: Log }>;

async function sendOne(push: Push, sender: Sender, now: Date): Promise<void> {
  // Every try killed its process, perhaps because of this push.
  if (push.attempts > pushPauses.length + 1) return settlePush(db(), push, { status: "failed" });
  const ready = await readyToSend(push, sender, now);
  if (!ready) return settlePush(db(), push, { status: "dropped" });
  const { browser, request } = ready;
  const answer = await postPush(request).catch((error: unknown) => ({ status: 0, reason: reasonOf(error) }));
  const meaning = answer.status === 0 ? "later" : meaningOf(answer.status);
  if (meaning === "sent") {
    await noteSent(db(), browser.id, 0, now);
    return settlePush(db(), push, { status: "sent", sentAt: now, lastError: null });
  }
  const lastError = "reason" in answer ? answer.reason : String(answer.status);
  if (meaning === "gone" || browser.failures + 1 >= mostFailures) {
    await deleteSubscription(db(), browser.id);
    return settlePush(db(), push, { status: "dropped", lastError });
  }
  sender.log(push, lastError);
  await noteSent(db(), browser.id, browser.failures + 1);
  const asked = "retryAfter" in answer ? askedWait(answer.retryAfter, now) : undefined;
  const dueAt = meaning === "later" ? nextPushTry(push.attempts, asked, now) : undefined;
  return settlePush(db(), push, dueAt ? { status: "queued", dueAt, lastError } : { status: "failed", lastError });
}

type Ready = Readonly<{ browser: PushSubscriptionRow; request: PushRequest }>;

async function readyToSend(push: Push, { keys, subject }: Sender, now: Date): Promise<Ready | undefined> {
  const { subscriptionId, key } = readPushKey(push.key);
  const { kind, params, path, userId } = push;
  const [person, browser] = [
    await personToTell(db(), userId),
    await livingSubscription(db(), userId, subscriptionId, now),
  ];
  if (!person || !browser || !isKnownKind(kind) || !isPushEndpoint(browser.endpoint, { loopback: env().test }))
    return undefined;
  const { switch: own, always, priority } = notificationKinds[kind];
  if (!person.switches.pushNotifications || (own && !always && !person.switches[own])) return undefined;
  if (!(await stillHolds({ key, kind, userId }, now))) return undefined;
  const tag = topicOf({ kind, path, key });
  const reader = { locale: person.profileLanguage ?? person.locale, timeZone: person.timeZone };
  const payload = await writePush({ kind, params, path, tag }, reader);
  const { endpoint, p256dh, auth } = browser;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject, ...keys },
      TTL: secondsKept(kind, params, now),
      urgency: urgencyOf(priority),
      topic: tag,
    },
  );
  return { browser, request: { endpoint, headers, body } };
}

async function stillHolds(push: Pick<Push, "key" | "kind" | "userId">, now: Date): Promise<boolean> {
  return (await isUnread(db(), push.userId, push.key)) && (await mayBeSent(db(), push, now));
}

/** Only the code, because endpoints are secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error ? String(error.code) : error.name;
}

function logFailure({ id, kind, attempts }: Push, reason: string): void {
  logFault("A push was not sent", { push: id, kind, attempts, reason });
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + pushLeaseMs);
}
