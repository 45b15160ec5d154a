import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { db, transaction } from "#db/client.ts";
import { mails, secondWords, users } from "#db/schema/index.ts";
import type { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { beginStandingIn, endStandingIn } from "#lib/accounts/deputy/stand-in.ts";
import { eraseAccounts } from "#lib/accounts/leaving/erase-accounts.ts";
import { requestDeletion } from "#lib/accounts/leaving/request-deletion.ts";
import { restoreAccount } from "#lib/accounts/leaving/restore-account.ts";
import { graceDays } from "#lib/accounts/leaving/rules.ts";
import { endUnusedAccounts } from "#lib/accounts/leaving/unused-accounts.ts";
import { changeEmail } from "#lib/accounts/security/change-email.ts";
import { changePassword } from "#lib/accounts/security/change-password.ts";
import {
  beginLostDevice,
  finishLostDevice,
  stopLostDevice,
  stopOwnLostDevice,
} from "#lib/accounts/security/lost-device.ts";
import { waitMs } from "#lib/accounts/security/lost-device-rules.ts";
import { addStaff, changeRole, makeResetLink } from "#lib/accounts/security/manage-accounts.ts";
import { resetPassword } from "#lib/accounts/security/reset-password.ts";
import { parseSettings } from "#lib/accounts/settings/input.ts";
import { saveProfileSettings } from "#lib/accounts/settings/save-profile-settings.ts";
import { signInWithPassword } from "#lib/accounts/sign-in/sign-in.ts";
import { signedInAt } from "#lib/accounts/sign-in/signed-in.testing.ts";
import { decideOnStaff } from "#lib/accounts/staff-accounts/decide-on-staff.ts";
import {
  endStaffSignIns,
  resendInvitation,
  withdrawInvitation,
} from "#lib/accounts/staff-accounts/manage-invitations.ts";
import type { AccountDecision } from "#lib/accounts/staff-accounts/staff-account-rules.ts";
import { agreeToPolicies } from "#lib/accounts/standing/agree.ts";
import { decideSecondWord } from "#lib/administration/second-words/decide-second-word.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { issueToken } from "#lib/identity/access/tokens.ts";
import { actorOf, bySystem } from "#lib/identity/audit/record-audit.ts";
import { policies, versionsShown } from "#lib/identity/users/policies.ts";
import { allowRename } from "#lib/mentoring/profile/allow-rename.ts";
import { monthsAfter } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";
import { type ActProof, lineBy, logging, proveActs } from "./support/prove-acts.ts";
import { secondWordProofs } from "./support/second-word-proofs.ts";
import { proofsNow as now, storedPerson } from "./support/stored-person.ts";
import "#lib/connect.ts";

testDatabase();

const later = (days: number) => new Date(now.getTime() + days * day);
const reason = "Agreed on Monday";
const password = "a quiet green tree";
const client = { network: "192.0.2.1", userAgent: "test", replaces: undefined };

const newcomer = (role: "admin" | "coordinator") => {
  const email = `${crypto.randomUUID()}@staff.example`;
  return { role, name: "Mo Diallo", email, dateOfBirth: "1980-01-01", locale: "fr" } as const;
};

/** An admin, and what they were told to write why. */
async function deciding() {
  const admin = await storedPerson("admin");
  return { admin, by: { ...actorOf(admin), reason } };
}

/** An admin does something about a colleague's account. */
const aboutStaff = (
  work: (by: Awaited<ReturnType<typeof deciding>>["by"], id: string) => Promise<unknown>,
  values: Parameters<typeof newUser>[0] = {},
): ActProof => {
  return async () => {
    const [{ admin, by }, { id }] = [await deciding(), await storedPerson("coordinator", values)];
    await logging(() => work(by, id));
    return lineBy(admin, `user:${id}`, reason);
  };
};

const decided = (decision: AccountDecision, seen: string, values: Parameters<typeof newUser>[0] = {}) =>
  aboutStaff((by, id) => decideOnStaff(by, { id, decision, seen }, now), values);

/** A member of staff at their own settings. */
async function atHome() {
  const owner = await storedPerson("coordinator", { passwordHash: await hashPassword(password) });
  return { owner, acting: await signedInAt(now, owner) };
}

/** Somebody whose second step a colleague has begun to switch off, with the link of the mail about it. */
async function withoutDevice() {
  const passwordHash = await hashPassword(password);
  const [student, lead] = [
    await storedPerson("student", { totpConfirmedAt: now, passwordHash }),
    await storedPerson("lead"),
  ];
  await logging(() => beginLostDevice(student.email, { by: actorOf(lead), reason }, now));
  const [mail] = await db().select().from(mails).where(eq(mails.userId, student.id));
  return { student, lead, token: String(mail?.params.link).split("/").at(-1) ?? "" };
}

async function unused(monthsAgo: number, unusedWarnedAt: Date | null): Promise<string> {
  await db().delete(users);
  const lastSeenAt = new Date(monthsAfter(now, -monthsAgo).getTime() - day);
  return (await storedPerson("student", { dateOfBirth: "2012-05-05", lastSeenAt, unusedWarnedAt })).id;
}

/** How an admin asks for a deputy of the lead. */
async function deputyAskedFor() {
  const [{ by }, lead, { id }] = [await deciding(), await storedPerson("lead"), await storedPerson("coordinator")];
  const wish = { id, by };
  return { wish, lead, ask: () => decideOnStaff(by, { id, decision: "deputy", seen: "active" }, now) };
}

const signedIn = ({ id, role }: Readonly<{ id: string; role: "coordinator" }>, leadUntil: Date | null) => ({
  ...{ id, ownRole: role, signInId: crypto.randomUUID(), deputy: true, leadUntil },
});

const twoAdmins = async () => {
  await db().delete(users);
  const [{ admin, by }, second] = [await deciding(), await storedPerson("admin")];
  return { by, asker: actorOf(admin), second: actorOf(second), reason, now };
};

describe("every act about accounts is in the audit log [@SAFE-26b]", () => {
  proveActs("accounts", {
    "staff.add": async () => {
      const [{ admin, by }, staff] = [await deciding(), newcomer("coordinator")];
      await logging(() => addStaff(staff, by, now));
      const [added] = await db().select().from(users).where(eq(users.email, staff.email));
      return lineBy(admin, `user:${added?.id}`, `coordinator: ${reason}`);
    },
    "staff.role": async () => {
      const [{ admin, by }, { id }] = [await deciding(), await storedPerson("coordinator")];
      await logging(() => changeRole(id, { role: "lead" }, by, now));
      return lineBy(admin, `user:${id}`, `coordinator → lead: ${reason}`);
    },
    "staff.invite": aboutStaff((by, id) => resendInvitation(by, id, now), { emailConfirmedAt: null }),
    "staff.withdraw": aboutStaff((by, id) => withdrawInvitation(by, id, now), { emailConfirmedAt: null }),
    "staff.signOut": aboutStaff((by, id) => endStaffSignIns(by, id, now)),
    "staff.suspend": decided("suspend", "active"),
    "staff.reinstate": decided("lift", "suspended", { suspendedAt: now }),
    "staff.deputy": async () => {
      const { wish, ask, lead } = await deputyAskedFor();
      await ask();
      const [word] = await db().select().from(secondWords).where(eq(secondWords.aboutId, wish.id));
      const agreed = { id: word?.id ?? "", decision: "agree", reason: "I know her" } as const;
      await logging(() => decideSecondWord(actorOf(lead), agreed, now));
      return lineBy(wish.by, `user:${wish.id}`, reason, ["second.newDeputy.agreed"]);
    },
    "staff.endDeputy": decided("endDeputy", "active deputy", { deputySince: now }),
    "deputy.begin": async () => {
      const coordinator = await storedPerson("coordinator", { deputySince: now });
      await logging(() => beginStandingIn(signedIn(coordinator, null), reason, now));
      return lineBy(coordinator, `user:${coordinator.id}`, reason);
    },
    "deputy.end": async () => {
      const coordinator = await storedPerson("coordinator", { deputySince: now });
      await logging(() => endStandingIn(signedIn(coordinator, later(1)), now));
      return lineBy({ id: coordinator.id, role: "lead" }, `user:${coordinator.id}`);
    },
    "account.password": {
      "in the settings": async () => {
        const { acting, owner } = await atHome();
        await logging(() => changePassword(acting, { current: password, password: "another quiet tree" }, now));
        return lineBy(owner, `user:${owner.id}`);
      },
      "by a link": async () => {
        const owner = await storedPerson("coordinator");
        const place = { userId: owner.id, kind: "reset-password", payload: owner.emailKey, minutes: 60 } as const;
        const token = await transaction((tx) => issueToken(tx, place, now));
        await logging(() => resetPassword(token, "another quiet tree", now));
        return lineBy(owner, `user:${owner.id}`);
      },
    },
    "account.address": async () => {
      const owner = await storedPerson("lead");
      const place = { userId: owner.id, kind: "change-email", payload: "new@staff.example", minutes: 60 } as const;
      const token = await transaction((tx) => issueToken(tx, place, now));
      await logging(() => changeEmail(token, undefined, now));
      return lineBy(owner, `user:${owner.id}`);
    },
    "account.resetLink": aboutStaff((by, id) => makeResetLink(id, by, now)),
    "account.lostDevice": async () => {
      const { student, lead } = await withoutDevice();
      return lineBy(lead, `user:${student.id}`, reason);
    },
    "account.lostDeviceStopped": {
      "by the link": async () => {
        const { student, token } = await withoutDevice();
        await logging(() => stopLostDevice(token, now));
        return lineBy(student, `user:${student.id}`);
      },
      "by whoever is signed in": async () => {
        const { student } = await withoutDevice();
        await logging(() => stopOwnLostDevice(student.id, now));
        return lineBy(student, `user:${student.id}`);
      },
    },
    "account.twoStepOff": async () => {
      const { student, token } = await withoutDevice();
      await logging(() => finishLostDevice(token, password, new Date(now.getTime() + waitMs)));
      return lineBy(student, `user:${student.id}`);
    },
    "account.unusedWarn": async () => {
      const id = await unused(10, null);
      await logging(() => endUnusedAccounts(now));
      return lineBy(bySystem, `user:${id}`);
    },
    "account.unusedRemove": async () => {
      const id = await unused(12, monthsAfter(now, -2));
      await logging(() => endUnusedAccounts(now));
      return lineBy(bySystem, `user:${id}`);
    },
    "user.rename": async () => {
      const student = await storedPerson("student");
      const rest = { phone: "", timeZone: "UTC", otherZone: "", profileLanguage: "en", bio: "" };
      const read = parseSettings("profile", { firstName: "Ada", lastName: "Byron", ...rest });
      if (!read.ok) throw new Error("not read");
      await logging(() => saveProfileSettings(student.id, read.input, now));
      return lineBy(student, `user:${student.id}`);
    },
    "user.leave": async () => {
      const student = await storedPerson("student");
      await logging(() => requestDeletion(student.id, { keepPosts: null }, now));
      return lineBy(student, `user:${student.id}`);
    },
    "user.restore": async () => {
      const student = await storedPerson("student", { deletionRequestedAt: now });
      await logging(() => restoreAccount(student.id, later(1)));
      return lineBy(student, `user:${student.id}`);
    },
    "user.erase": async () => {
      await db().delete(users);
      const { id } = await storedPerson("student", { deletionRequestedAt: later(-graceDays) });
      await logging(() => eraseAccounts(now));
      return lineBy(bySystem, `user:${id}`);
    },
    "rename.allow": async () => {
      const [lead, { id: userId }] = [await storedPerson("lead"), await storedPerson("student")];
      await logging(() => allowRename(actorOf(lead), { userId, reason }, now));
      return lineBy(lead, `user:${userId}`, reason);
    },
    "policies.agree": async () => {
      const student = await storedPerson("student");
      await logging(() => agreeToPolicies(student.id, now));
      const shown = versionsShown();
      return lineBy(student, `user:${student.id}`, policies.map((policy) => `${policy} ${shown[policy]}`).join(", "));
    },
    ...secondWordProofs("newAdmin", async () => {
      const { by, ...two } = await twoAdmins();
      return { ...two, ask: () => addStaff(newcomer("admin"), by, now), does: ["staff.add"] };
    }),
    ...secondWordProofs("lostDevice", async () => {
      const { by, ...two } = await twoAdmins();
      const { id } = await storedPerson("coordinator", { totpConfirmedAt: now });
      const ask = () => decideOnStaff(by, { id, decision: "lostDevice", seen: "active" }, now);
      return { ...two, ask, object: `user:${id}`, does: ["account.lostDevice", "account.lostDevice"] };
    }),
    ...secondWordProofs("newDeputy", async () => {
      const { wish, ask, lead } = await deputyAskedFor();
      const two = { asker: wish.by, second: actorOf(lead), reason, now };
      return { ...two, ask, object: `user:${wish.id}`, does: ["staff.deputy"] };
    }),
    ...secondWordProofs("takeRole", async () => {
      const { by, ...two } = await twoAdmins();
      const { id } = await storedPerson("lead");
      const ask = () => changeRole(id, { role: "coordinator" }, by, now);
      return { ...two, ask, object: `user:${id}`, does: ["staff.role"] };
    }),
    ...secondWordProofs("suspendStaff", async () => {
      const { by, ...two } = await twoAdmins();
      const { id } = await storedPerson("admin");
      const ask = () => decideOnStaff(by, { id, decision: "suspend", seen: "active" }, now);
      return { ...two, ask, object: `user:${id}`, does: ["staff.suspend"] };
    }),
    ...secondWordProofs("eraseStaff", async () => {
      const { by, ...two } = await twoAdmins();
      const { id } = await storedPerson("coordinator");
      const ask = () => decideOnStaff(by, { id, decision: "erase", seen: "active" }, now);
      return { ...two, ask, object: `user:${id}`, does: ["person.erase", "person.erase"] };
    }),
  });
});

describe("every act about sign-ins is in the audit log [@SAFE-26b]", () => {
  proveActs("signIns", {
    "signIn.start": async () => {
      const student = await storedPerson("student", { passwordHash: await hashPassword(password) });
      await logging(() => signInWithPassword({ email: student.email, password }, client, now));
      return lineBy(student, `user:${student.id}`);
    },
  });
});
