import { pushPath } from "#lib/platform/api-paths.ts";
export type PushState = "unsupported" | "denied" | "off" | "on";

/** Asks the person nothing. */
export async function pushState(): Promise<PushState> {
  // Only in secure contexts; on iPhones only from the home screen.
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const subscription = await (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription();
  if (!subscription) return "off";
  // The browser keeps its subscription at sign-out; the server does not.
  const answer = await post({ do: "check", endpoint: subscription.endpoint }).catch(() => undefined);
  return answer?.on === true ? "on" : "off";
}

/** Asks the person, subscribes and tells the server. Rejects if one of them fails. */
export async function turnOn(publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription made with an older key is useless.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { on } = await post({ do: "subscribe", subscription });
  return on ? "on" : "off";
}

/** Tells the server first: pushes to an ended subscription would be lost. */
export async function turnOff(): Promise<PushState> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (subscription) {
    await post({ do: "unsubscribe", endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return "off";
}

async function post(body: Readonly<Record<string, unknown>>): Promise<{ on: boolean }> {
  const answer = await fetch(pushPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  return answer.json();
}
