import { createHash } from "node:crypto";

export const pushKey = (subscriptionId: string, key: string) => `${subscriptionId}>${key}`;

export function readPushKey(stored: string): { subscriptionId: string; key: string } {
  const cut = stored.indexOf(">");
  return { subscriptionId: stored.slice(0, cut), key: stored.slice(cut + 1) };
}

/**
 * Pushes with the same topic replace each other: messages of one conversation, or the same push sent twice.
 * A hash, so that push services learn nothing from it; the standard allows 32 characters.
 */
export function topicOf({ kind, path, key }: Readonly<{ kind: string; path: string; key: string }>): string {
  const same = kind === "messageReceived" ? `${kind} ${path}` : key;
  return createHash("sha256").update(same).digest("base64url").slice(0, 32);
}
