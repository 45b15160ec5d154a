"use server";

import { actingUser } from "#lib/identity/access/guards.ts";
import { requestWords } from "#lib/mentoring/requests/form-words.ts";
import { parseEnding } from "#lib/mentoring/requests/input.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, formAction } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { wordsStopped } from "#lib/safety/sanctions/saying-stopped.ts";
import { closeMatch } from "./close-match.ts";

export async function endMentoring(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    stopped: (sent) => wordsStopped(sent, "note"),
    words: requestWords,
    who: async () => acting(await actingUser()),
    read: parseEnding,
    act: async ({ user, now, words }, { id, note }) => {
      const result = await closeMatch(user.id, id, note, now);
      if (!result.ok) return result;
      const own = result.side === "student" ? paths.mentors : paths.students;
      return words.said("ended", result.requestId ? paths.request(result.requestId) : own);
    },
  });
}
