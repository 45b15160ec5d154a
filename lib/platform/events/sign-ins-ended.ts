import { afterCommit } from "#db/scope.ts";
import { wake } from "./bus.ts";

/**
 * Has a person's open streams looked at once the transaction around it is committed: whoever may no longer listen is cut off at once,
 * and not only at the next regular look. Call it wherever sign-ins end or an account is stopped.
 */
export function signInsEnded(userId: string): void {
  afterCommit(() => wake({ userId, standing: true }));
}
