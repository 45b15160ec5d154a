import { pushPath } from "#lib/platform/api-paths.ts";
/** Whether this browser tells its person things while no page is open. */
export type PushState = "unsupported" | "denied" | "off" | "on";

/** As it stands; asks nothing of the person. */
export async function pushState(): Promise<PushState> {
  // Only on secure addresses; on iPhones only from the home screen.
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const subscription = await (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription();
  if (!subscription) return "off";
  // The browser keeps its subscription when its person signs out; the server does not.
  const answer = await post({ do: "check", endpoint: subscription.endpoint }).catch(() => undefined);
  return answer?.on === true ? "on" : "off";
}

/** Asks the person, subscribes, and tells the server. Rejects when one of them fails. */
export async function turnOn(publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One made with a key the installation had before is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { on } = await post({ do: "subscribe", subscription });
  return on ? "on" : "off";
}

/** Tells the server first: what it still sends to an ended subscription would be lost. */
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
