import { afterCommit } from "#db/scope.ts";
import { wake } from "./bus.ts";

/** After commit, checks which open streams may go on. Call it wherever sign-ins end or an account is stopped. */
export function signInsEnded(userId: string): void {
  afterCommit(() => wake({ userId, standing: true }));
}
