import { transaction } from "#db/client.ts";
import { deleteOtherSignIns, deleteOwnSignIn } from "#db/queries/identity/sign-ins.ts";
import { type Done, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { type Acting, proveFresh } from "./prove-owner.ts";

/** One sign-in of theirs, or all but this one. Many people share a demo account, so its sign-ins stay. */
export async function endOwnSignIns(
  acting: Acting,
  ended: Readonly<{ id: string }> | "others",
  now: Date,
): Promise<Done | Refused<"prove">> {
  return transaction<Done | Refused<"prove">>(async (tx) => {
    const proven = await proveFresh(tx, acting, now);
    if (!proven.ok) return proven.reason === "prove" ? refuse(proven.reason) : done;
    if (ended === "others") await deleteOtherSignIns(tx, acting.id, acting.signInId);
    else if (ended.id !== acting.signInId) await deleteOwnSignIn(tx, acting.id, ended.id);
    signInsEnded(acting.id);
    return done;
  });
}
