import { listenForSync } from "./outbox-sync.ts";
import { listenForPacks } from "./packs.ts";
import { listenForPush } from "./push.ts";
import type { WorkerScope } from "./scope.ts";

/** The app's service worker: sends the outbox, shows notifications, serves saved texts. It caches no pages. */
const scope = globalThis as unknown as WorkerScope;
// A new version takes over immediately; open pages lose nothing.
scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
listenForSync(scope);
listenForPush(scope);
listenForPacks(scope);
