"use server";

import { actingStaff } from "#lib/identity/access/guards.ts";
import { anyone, formAction, go, orNothing, wordless } from "#lib/platform/forms/form-action.ts";
import { textField } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { retryMail } from "./open-mail.ts";
import { stopMails } from "./stop-mails.ts";

/** Needs no sign-in: the signed token says whose mails of which kind to stop. */
export async function stopTheseMails(form: FormData): Promise<void> {
  await formAction(form, {
    words: wordless,
    who: anyone,
    read: textField("token"),
    act: async ({ now }, token) => {
      await stopMails(token, now);
      // `?done` makes it another address; the router would keep showing the old page.
      return go(`${paths.unsubscribe(encodeURIComponent(token))}?done`);
    },
  });
}

export async function tryMailAgain(form: FormData): Promise<void> {
  await formAction(form, {
    words: wordless,
    who: async () => orNothing(await actingStaff("admin")),
    read: textField("id"),
    act: async ({ user, now }, id) => {
      await retryMail({ actor: user.id, actorRole: user.role }, id, now);
      return go(`${paths.staffMail(id)}?again`);
    },
  });
}
