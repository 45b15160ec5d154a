"use server";

import { refresh } from "next/cache";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, orNothing } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { decideOnTicket, reopenTicket, type TicketResult } from "./decide-ticket.ts";
import { parseReopening, parseTicketDecision } from "./input.ts";
import { ticketWords } from "./ticket-words.ts";

const byStaff = { words: ticketWords, who: async () => orNothing(await actingStaff("coordinator", "lead")) };

/** Answers, notes, closes or moves a message from the contact form. */
export async function decideTicket(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byStaff,
    read: parseTicketDecision,
    act: async ({ user, now, words }, input) => {
      const result = current(await decideOnTicket(actorOf(user), input, now));
      if (!result.ok) return result;
      const stays = input.decision === "answer" || input.decision === "note";
      return words.said(input.decision, stays ? paths.staffTicket(input.id) : paths.staffTickets);
    },
  });
}

export async function openTicketAgain(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byStaff,
    read: parseReopening,
    act: async ({ user, now, words }, input) => {
      const result = current(await reopenTicket(actorOf(user), input, now));
      return result.ok ? words.said("reopen", paths.staffTicket(input.id)) : result;
    },
  });
}

/** The page shows what a colleague did meanwhile, unless the ticket is in another queue: then it has no page here. */
function current(result: TicketResult): TicketResult {
  const gone =
    !result.ok && (result.reason === "unknown" || (result.reason === "decided" && result.status === "moved"));
  if (!result.ok && !gone) refresh();
  return result;
}
