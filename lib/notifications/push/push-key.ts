import { createHash } from "node:crypto";

/** A push is named by the browser it goes to and the notification it tells of. */
export const pushKey = (subscriptionId: string, key: string) => `${subscriptionId}>${key}`;

export function readPushKey(stored: string): { subscriptionId: string; key: string } {
  const cut = stored.indexOf(">");
  return { subscriptionId: stored.slice(0, cut), key: stored.slice(cut + 1) };
}

/**
 * Pushes of one topic replace each other, at the push service while a device is off and on its screen: messages of one conversation, and
 * the same thing sent twice. It says nothing to who reads it on the way; 32 characters is what the standard allows.
 */
export function topicOf({ kind, path, key }: Readonly<{ kind: string; path: string; key: string }>): string {
  const same = kind === "messageReceived" ? `${kind} ${path}` : key;
  return createHash("sha256").update(same).digest("base64url").slice(0, 32);
}
