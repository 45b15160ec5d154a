/** The parts of the service worker's scope used here. The browser's own types for it clash with those of pages. */
export type WorkerScope = Readonly<{
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly WorkerClient[]>;
    openWindow(url: string): Promise<WorkerClient | null>;
  };
  location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}>;

export type WorkerClient = Readonly<{
  url: string;
  visibilityState: "hidden" | "visible";
  focused: boolean;
  focus(): Promise<WorkerClient>;
  navigate(url: string): Promise<WorkerClient | null>;
}>;

/** The worker's events; `waitUntil` keeps it alive. The other members belong to single kinds of event. */
export type WorkerEvent = Event &
  Readonly<{
    waitUntil(work: Promise<unknown>): void;
    /** Of `sync`. */
    tag?: string;
    lastChance?: boolean;
    /** Of `push` (a `PushMessageData`) and `message`. */
    data?: unknown;
    /** Of `notificationclick`. */
    notification?: Notification;
    action?: string;
    /** Of `fetch`. */
    request?: Request;
    respondWith?(answer: Promise<Response>): void;
    /** Of `pushsubscriptionchange`, if the browser provides it. */
    oldSubscription?: PushSubscription | null;
    newSubscription?: PushSubscription | null;
  }>;
