"use client";

import { useSyncExternalStore } from "react";
import type { Store } from "#browser/calls/store.ts";

/** What a store holds, rendered anew as it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.view, store.view);
}
