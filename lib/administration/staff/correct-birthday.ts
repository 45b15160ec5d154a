import { transaction } from "#db/client.ts";
import { commandAccountById } from "#db/queries/identity/staff-accounts.ts";
import { type AgeBand, ageBand } from "#lib/identity/age/bands.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { tellLeadsAndGuardian } from "#lib/safety/second-words/tell-of-second-word.ts";
import { endsProtectionSooner } from "./correction-rules.ts";
import { storeBirthday } from "./store-birthday.ts";
import { type BirthdayFault, birthdayFault } from "./student-correction.ts";

/** For commands, of anybody. The log keeps the reason, not the dates. */
export function correctBirthday(
  by: AuditActor,
  given: Readonly<{ userId: string; dateOfBirth: string; reason: string }>,
  now: Date,
): Promise<Answer<"unknown" | "own" | "noReason" | BirthdayFault, { band: AgeBand }>> {
  const { userId, dateOfBirth } = given;
  const reason = given.reason.trim();
  const today = utcDate(now);
  const change = { change: "birthday", state: "made", key: `${crypto.randomUUID()}:made` } as const;
  return transaction(async (tx) => {
    if (reason === "") return refuse("noReason");
    const fault = birthdayFault(dateOfBirth, today);
    if (fault) return refuse(fault);
    const account = await commandAccountById(tx, userId);
    if (!account || account.erasedAt) return refuse("unknown");
    if (account.id === by.actor) return refuse("own");
    const student = account.role === "student";
    const sooner = student && endsProtectionSooner(account.dateOfBirth, dateOfBirth, today);
    // The server's commands need no second approval, but nothing of this is done unheard.
    if (sooner)
      await tellLeadsAndGuardian(tx, { ...change, aboutId: account.id, path: paths.staffPerson(account.id) }, now);
    const correction = { userId, role: account.role, before: account.dateOfBirth, after: dateOfBirth, reason };
    await storeBirthday(tx, by, correction, now);
    return { ok: true, band: ageBand(dateOfBirth, today) };
  });
}
