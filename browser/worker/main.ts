import { listenForSync } from "./outbox-sync.ts";
import { listenForPacks } from "./packs.ts";
import { listenForPush } from "./push.ts";
import type { WorkerScope } from "./scope.ts";

/**
 * The service worker of the app's pages. It sends what waited for a connection while no page is open, shows notifications, and answers with
 * the texts a person saved for reading offline; it keeps no page and answers nothing else.
 */
const scope = globalThis as unknown as WorkerScope;
// A new one takes over at once: it holds nothing that an open page could miss.
scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
listenForSync(scope);
listenForPush(scope);
listenForPacks(scope);
