"use server";

import { redirect } from "next/navigation";
import { db } from "#db/client.ts";
import { linkMinutes } from "#lib/accounts/security/link-rules.ts";
import { setBrowserToken } from "#lib/accounts/sign-in/browser-token.ts";
import { enter } from "#lib/accounts/sign-in/enter.ts";
import { parseSignUp, type SignUpInput, signUpForms } from "#lib/accounts/sign-in/input.ts";
import { establish } from "#lib/accounts/sign-in/next-auth.ts";
import { clientOfRequest } from "#lib/identity/access/request.ts";
import { ageOn, birthFault, minimumAge } from "#lib/identity/age/age.ts";
import { isPublicRole, type PublicRole } from "#lib/identity/users/roles.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import { refuse } from "#lib/platform/answer.ts";
import { env } from "#lib/platform/env.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { anyone, formAction, go, type SentFields, stay } from "#lib/platform/forms/form-action.ts";
import { reading, typedValues } from "#lib/platform/forms/form-fields.ts";
import { noSooner } from "#lib/platform/limits/answer-time.ts";
import { paths } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { blockAge, isAgeBlocked } from "./age-block.ts";
import { signUpWords } from "./form-words.ts";
import { signUp, signUpByMail } from "./sign-up.ts";
import { dropByLink, signUpByLink, unprovenOf } from "./sign-up-by-link.ts";

/** The sign-up form, both steps: `intent` says whether only the step changes. */
export async function submitSignUp(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: signUpWords,
    who: anyone,
    beside: ["intent", "website", "token"],
    read: reading(signUpForms, (fields) => ({ ok: true, input: fields })),
    act: async (sent, { role, ...fields }) => {
      const { intent, website: trap } = sent.fields;
      const values = typedValues(fields, ["password", "confirmPassword"]);
      if (intent === "back") return stay({ status: "idle", values });
      if (!isPublicRole(role)) return refuse("role");
      if (intent === "choose") return stay({ status: "idle", values: { ...values, role } });
      return trap ? { ok: false, faults: { "": "trap" } } : register(sent, role, fields);
    },
  });
}

type SigningUp = SentFields<undefined, Awaited<ReturnType<typeof signUpWords>>>;

async function register(sent: SigningUp, role: PublicRole, given: Record<string, unknown>) {
  const { now, words, fields } = sent;
  const link = typeof fields.token === "string" ? fields.token : undefined;
  const today = utcDate(now);
  if (await isAgeBlocked()) return stay(words.tooYoung);
  if (isTooYoung(given.dateOfBirth, today)) {
    await blockAge();
    if (link) await dropByLink(link, now);
    return stay(words.tooYoung);
  }
  const proven = link ? await unprovenOf(db(), link, now) : undefined;
  // The page says why its link leads nowhere.
  if (link && !proven) return go(paths.resetPassword(link));
  const { name } = await keptSiteSettings();
  const all = { ...given, role, ...(proven && { email: proven.email }) };
  const parsed = parseSignUp(role, all, { today, site: name });
  return parsed.ok ? make(sent, parsed.input, link) : parsed;
}

async function make({ locale, now, words: { tooYoung, sent } }: SigningUp, input: SignUpInput, link?: string) {
  const site = { demo: env().demo, locale };
  const client = await clientOfRequest();
  if (mailMode() === "smtp" && !link) {
    const asked = await noSooner(() => signUpByMail(input, site, client, now));
    if (!asked.ok) return asked.reason === "under13" ? stay(tooYoung) : asked;
    await setBrowserToken("new", asked.waiting, linkMinutes.email * 60);
    return stay(sent(input.email));
  }
  const result = await (link ? signUpByLink(link, input, { site, client }, now) : signUp(input, site, client, now));
  if (!result.ok && result.reason === "link") return go(paths.forgotPassword);
  if (!result.ok) return result.reason === "under13" ? stay(tooYoung) : result;
  await establish(result.started);
  redirect(await enter(result.started, "welcome", { path: paths.dashboard, shownIn: locale }));
}

function isTooYoung(dateOfBirth: unknown, today: string): boolean {
  if (typeof dateOfBirth !== "string" || birthFault(dateOfBirth, today)) return false;
  return ageOn(dateOfBirth, today) < minimumAge;
}
