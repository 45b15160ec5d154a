import { requestDeletion } from "#lib/accounts/leaving/request-deletion.ts";
import { type Acting, proveOwner } from "#lib/accounts/security/prove-owner.ts";
import { type Paused, type Refused, refuse } from "#lib/platform/answer.ts";

type Wish = Readonly<{ password: string; keepPosts: boolean | null }>;
export type LeaveRefusal = Refused<"shared" | "current" | "signedOut" | "lastAdmin"> | Paused;

export async function leaveAccount(acting: Acting, { password, keepPosts }: Wish, now: Date) {
  const proven = await proveOwner(acting, password, now);
  if (!proven.ok) return proven;
  const left = await requestDeletion(acting.id, { keepPosts }, now, proven.still);
  if (left.ok) return left;
  return refuse(left.reason === "gone" ? "signedOut" : left.reason);
}
