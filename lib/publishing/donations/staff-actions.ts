"use server";

import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { refuse } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, go, orNothing } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { formatMoney } from "./money.ts";
import { refundAsTyped } from "./refund-as-typed.ts";
import { refundWords } from "./refund-words.ts";
import { parseRefund } from "./staff-input.ts";
import { ownProvider } from "./stripe.ts";

/** Gives a donation back, or part of it. */
export async function submitRefund(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: refundWords,
    who: async () => orNothing(await actingStaff("admin")),
    rereads: true,
    read: parseRefund,
    act: async ({ user, now, locale, words }, wish) => {
      const provider = await ownProvider();
      if (!provider) return refuse("noProvider");
      const result = await refundAsTyped(actorOf(user), wish, provider, now);
      if (!result.ok) return result;
      const given = formatMoney(result.amountMinor, result.currency, locale);
      return go(paths.staffDonation(wish.id), { title: words.said(result.again, given) });
    },
  });
}
