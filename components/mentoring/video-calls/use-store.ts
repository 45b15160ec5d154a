"use client";

import { useSyncExternalStore } from "react";
import type { Store } from "#browser/calls/store.ts";

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.view, store.view);
}
