import { isSharedDevice } from "#browser/live/shared-device.ts";
import { type Outbox, openStoredOutbox, type Unsent } from "./outbox.ts";
import { storeNames } from "./store-names.ts";

/** Posts being written whose newest text the server does not have. Each is its author's alone; a sign-out deletes all. */

type Written<Text extends object> = Readonly<{
  postId: string;
  /** The version of the post it began from, and the last copy of it that the server had; null and 0 if none. */
  baseVersion: number | null;
  revision: number;
  text: Text;
}>;
export type DeviceText<Text extends object> = Unsent<Written<Text>>;

let opening: Promise<Outbox<DeviceText<object>>> | undefined;

/** `undefined` where nothing may be stored. */
async function opened(): Promise<Outbox<DeviceText<object>> | undefined> {
  if (isSharedDevice()) return undefined;
  opening ??= openStoredOutbox<DeviceText<object>>(storeNames.posts);
  return opening.catch(() => {
    opening = undefined;
    return undefined;
  });
}

const keyOf = (userId: string, postId: string) => `${userId} ${postId}`;

/** Answers false where nothing is stored, as on a device that several people use. */
export async function keepDeviceText(
  text: Omit<DeviceText<object>, "id" | "createdAt">,
  now: number,
): Promise<boolean> {
  const store = await opened();
  await store?.put({ ...text, id: keyOf(text.userId, text.postId), createdAt: now });
  return store !== undefined;
}

/** Newest first. Earlier releases may have stored them: the reader checks what `text` is. */
export async function deviceTextsOf(userId: string): Promise<readonly DeviceText<object>[]> {
  const all = (await (await opened())?.all()) ?? [];
  return all.filter((one) => one.userId === userId).toSorted((one, other) => other.createdAt - one.createdAt);
}

export async function dropDeviceText(userId: string, postId: string): Promise<void> {
  await (await opened())?.remove(keyOf(userId, postId));
}
