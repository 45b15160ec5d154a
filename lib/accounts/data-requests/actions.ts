"use server";

import { db } from "#db/client.ts";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { type AuditActor, actorOf } from "#lib/identity/audit/record-audit.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, go, orNothing } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { allowCopy, closedMeanwhile, closeRequest, dataRequestById } from "./answer-request.ts";
import { enterRequest } from "./enter-request.ts";
import { erasePerson } from "./erase-person.ts";
import { parseDataDecision, parseEnteredRequest } from "./input.ts";
import { dataRequestWords } from "./request-words.ts";
import type { DataChoice } from "./rules.ts";

const byStaff = {
  words: dataRequestWords,
  who: async () => orNothing(await actingStaff("lead", "admin")),
  rereads: true,
};

export async function submitDataRequest(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byStaff,
    read: parseEnteredRequest,
    act: async ({ user, now, words }, entered) => {
      const result = await enterRequest(actorOf(user), entered, now);
      return result.ok ? go(paths.staffDataRequest(result.id), words.said("entered")) : result;
    },
  });
}

export async function submitDataDecision(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byStaff,
    read: parseDataDecision,
    act: async ({ user, now, words }, wish) => {
      const result = await decide(actorOf(user), wish, now);
      return result.ok ? go(paths.staffDataRequest(wish.id), words.said(wish.decision)) : result;
    },
  });
}

type Wish = Readonly<{ id: string; decision: DataChoice; reason: string }>;

async function decide(by: AuditActor, { id: requestId, decision, reason }: Wish, now: Date) {
  if (decision === "allow") return allowCopy(by, { requestId, reason }, now);
  if (decision === "handedOver" || decision === "decline")
    return closeRequest(by, { requestId, reason, handedOver: decision === "handedOver" }, now);
  const request = await dataRequestById(db(), requestId, now);
  if (!request) return { ok: false, reason: "unknown" } as const;
  if (!request.open) return closedMeanwhile(db(), requestId, now);
  const keepPosts = decision === "eraseKeeping";
  const erased = await erasePerson({ person: request.personId, by, reason, requestId, keepPosts }, now);
  const closed = !erased.ok && !(await dataRequestById(db(), requestId, now))?.open;
  return closed ? closedMeanwhile(db(), requestId, now) : erased;
}
