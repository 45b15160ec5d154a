"use server";

import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, orNothing } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { refuseText, releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { type TextSaid, textWords } from "./form-words.ts";
import { parseTextDecision } from "./input.ts";

export async function submitTextDecision(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: textWords,
    who: async () => orNothing(await actingStaff("lead")),
    rereads: true,
    read: parseTextDecision,
    act: async ({ user, now, words }, { id, decision, reason }) => {
      const decide = decision === "release" ? releaseText : refuseText;
      const result = await decide(actorOf(user), id, reason, now);
      if (!result.ok) return result;
      if (result.text.kind === "picture") {
        return words.said(decision === "refuse" ? "pictureRefused" : "pictureReleased", paths.staffTexts);
      }
      return words.said(decision === "refuse" ? "refused" : releasedTo(result), paths.staffTexts);
    },
  });
}

type Released = Readonly<{ text: Readonly<{ kind: string }>; written: boolean; parted: boolean }>;

function releasedTo({ text, written, parted }: Released): TextSaid {
  if (written) return "released";
  if (parted) return "releasedParted";
  return text.kind === "post" ? "releasedDraft" : "releasedNowhere";
}
