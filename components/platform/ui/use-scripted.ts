import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page listens by now: false from the server and as long as its script is not there. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
