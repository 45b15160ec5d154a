"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { actingUser } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import { faultsOf, refusalOf } from "#lib/mentoring/requests/answers.ts";
import { parseEnding } from "#lib/mentoring/requests/input.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { closeMatch } from "./close-match.ts";

/** Either side ends a match, with a closing note if they like. */
export async function endMentoring(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refusalOf(locale, "signedOut", fields);
  const parsed = parseEnding(fields);
  if (!parsed.ok) return faultsOf(locale, parsed.faults, fields);
  const result = await closeMatch(user.id, parsed.input.id, parsed.input.note, new Date());
  if (!result.ok) return refusalOf(locale, result.reason, fields);
  const t = await getTranslations({ locale, namespace: "requests.done" });
  await setFlash({ title: t("ended") });
  const own = result.side === "student" ? paths.mentors : paths.students;
  redirect(withLocale(locale, result.requestId ? paths.request(result.requestId) : own));
}
