"use server";

import { redirect } from "next/navigation";
import { demoAccountOf } from "#lib/accounts/demo/accounts.ts";
import { returnPath } from "#lib/identity/access/return-path.ts";
import { halfSignInSeconds } from "#lib/identity/access/sign-in-rules.ts";
import { refuse } from "#lib/platform/answer.ts";
import { env } from "#lib/platform/env.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { anyone, formAction, go, type SentFields } from "#lib/platform/forms/form-action.ts";
import { nothing, reading, textField } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { clearBrowserToken, readBrowserToken, setBrowserToken } from "./browser-token.ts";
import { enter } from "./enter.ts";
import { codeWords, signInWords } from "./form-words.ts";
import { parseSignIn } from "./input.ts";
import { establish } from "./next-auth.ts";
import { finishSignIn } from "./second-step.ts";
import { signInToDemo, signInWithPassword } from "./sign-in.ts";
import { signingInClient } from "./signing-in-client.ts";

/** The sign-in form. Its demo buttons send `demo`, which counts in demo mode only. */
export async function submitSignIn(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: signInWords,
    who: anyone,
    beside: ["demo"],
    read: [parseSignIn, (fields, { fields: { demo } }) => (demo === undefined ? parseSignIn(fields) : nothing(fields))],
    act: async (sent, given) => {
      if (!given) return enterDemo(sent);
      const { locale, now, fields } = sent;
      const client = await signingInClient(fields);
      const result = await signInWithPassword(given, client, now);
      const path = returnPath(given.next);
      if (!result.ok && result.reason === "twoStep") {
        await setBrowserToken("half", result.half, halfSignInSeconds);
        return go(client.shared ? paths.sharedTwoStepTo(path) : paths.twoStepTo(path));
      }
      if (!result.ok) return result;
      await establish(result.started);
      redirect(await enter(result.started, "welcomeBack", { path, shownIn: locale }));
    },
  });
}

/** The second step of a sign-in: a code of the app, or a recovery code. */
export async function submitSignInCode(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: codeWords,
    who: anyone,
    secret: ["code"],
    read: reading(textField("code"), ({ code }) => {
      const typed = typeof code === "string" ? code.slice(0, 50) : "";
      return typed.trim() === "" ? { ok: false, faults: { code: "required" } } : { ok: true, input: typed };
    }),
    act: async ({ locale, now, fields: { next, shared } }, typed) => {
      const client = await signingInClient({ shared });
      const result = await finishSignIn(await readBrowserToken("half"), typed, client, now);
      if (!result.ok) return result;
      await establish(result.started);
      await clearBrowserToken("half");
      redirect(await enter(result.started, "welcomeBack", { path: returnPath(next), shownIn: locale }));
    },
  });
}

/** One press into the demo, as a plain form with the field `demo` (a role). */
export async function signInAsDemo(form: FormData): Promise<void> {
  await formAction(form, {
    words: signInWords,
    who: anyone,
    read: nothing,
    act: enterDemo,
    refusedTo: paths.login,
  });
}

async function enterDemo({ locale, now, fields: { demo: role, next, shared } }: SentFields<undefined, unknown>) {
  const account = env().demo ? demoAccountOf(role) : undefined;
  if (!account) return refuse("demo");
  const result = await signInToDemo(account, await signingInClient({ shared }), now);
  if (!result.ok) return refuse("demoMissing");
  await establish(result.started);
  redirect(await enter(result.started, "welcomeBack", { path: returnPath(next), shownIn: locale }));
}
