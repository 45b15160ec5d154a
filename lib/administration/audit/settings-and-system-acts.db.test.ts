import { afterEach, describe } from "vitest";
import { db, transaction } from "#db/client.ts";
import { allCategories } from "#db/queries/publishing/categories.ts";
import {
  auditLog,
  backupRuns,
  mails,
  minorsAdmissions,
  preflightProofs,
  signingKeys,
  siteSettings,
  users,
} from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { mailSamples } from "#db/support/mail-samples.ts";
import { admitMinors, preparePreflight } from "#db/support/preflight.ts";
import { testDatabase } from "#db/testing.ts";
import { settleIn } from "#lib/administration/backups/settle-restored.ts";
import { blankOldReasons } from "#lib/administration/retention/old-reasons.ts";
import { acceptLostSecret, exchangeSecret } from "#lib/administration/secret/exchange-secret.ts";
import { changeSetting, saveSection } from "#lib/administration/site-settings/change-settings.ts";
import { parseSection } from "#lib/administration/site-settings/input.ts";
import { setSecrets } from "#lib/identity/access/secret.ts";
import { blankEntry } from "#lib/identity/audit/blanked-rows.ts";
import { type AuditActor, bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { openMail, retryMail } from "#lib/notifications/mail/open-mail.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { storedSite } from "#lib/platform/site/stored-site.ts";
import { signingKey } from "#lib/progress/credentials/signing-keys.ts";
import { categoryState } from "#lib/publishing/categories/rules.ts";
import { actOnCategory, addCategory, changeCategory } from "#lib/publishing/kept-categories/keep-category.ts";
import { closeToMinors, openToMinors } from "#lib/safety/preflight/decide-on-minors.ts";
import {
  answerReportingTest,
  confirmEntry,
  recordRelayTrial,
  sendReportingTest,
} from "#lib/safety/preflight/prove-entry.ts";
import { digestsNow } from "#lib/safety/preflight/read-preflight.ts";
import { type ActProof, lineBy, logging, proveActs } from "./support/prove-acts.ts";
import { secondWordProofs } from "./support/second-word-proofs.ts";
import "#lib/connect.ts";

testDatabase();
afterEach(() => setSecrets(undefined));

const now = new Date("2026-11-21T12:00:00.000Z");
const reason = "Agreed on Monday";
const command = { actor: "command", actorRole: "command" } as const;

async function storedCategory(by: AuditActor) {
  const name = crypto.randomUUID().replaceAll("-", "");
  await addCategory(by, { name, color: "teal" }, now);
  const category = (await allCategories(db())).find((one) => one.name === name);
  if (!category) throw new Error("not added");
  return { ...category, name };
}

const onCategory = (...acts: readonly ("retire" | "restore" | "remove")[]): ActProof => {
  return async () => {
    const by = await newStaffActor("admin");
    const { id, name } = await storedCategory(by);
    for (const act of acts) {
      const found = (await allCategories(db())).find((one) => one.id === id);
      await logging(() => actOnCategory(by, { id, act, seen: found ? categoryState(found) : "" }, now));
    }
    return lineBy(by, `category:${id}`, `“${name}”`);
  };
};

/** Everything that the preflight asks for, and nothing that another proof left. */
async function prepared(begin: typeof preparePreflight = preparePreflight): Promise<AuditActor> {
  for (const table of [minorsAdmissions, preflightProofs, backupRuns, siteSettings, users]) await db().delete(table);
  return { actor: (await begin(now)).lead, actorRole: "lead" };
}

describe("every act about settings is in the audit log", () => {
  proveActs("settings", {
    "setting.change": {
      "in a form": async () => {
        await db().delete(siteSettings);
        const by = await newStaffActor("admin");
        const read = parseSection({ section: "site", seen: JSON.stringify({ name: null }), name: "Acacia" });
        if (!read.ok) throw new Error("not read");
        await logging(() => saveSection(by, read.input, now));
        return lineBy(by, "setting:name", "(default) → “Acacia”");
      },
      "by a command": async () => {
        await db().delete(siteSettings);
        await logging(() => changeSetting(command, "name", "Acacia", now));
        return lineBy(command, "setting:name", "(default) → “Acacia”");
      },
    },
    ...secondWordProofs("helpContacts", async () => {
      for (const table of [minorsAdmissions, siteSettings, users]) await db().delete(table);
      const [asker, second] = [await newStaffActor("admin"), await newStaffActor("lead")];
      await db()
        .insert(minorsAdmissions)
        .values([
          { id: "opened", decision: "opened", at: new Date(now.getTime() - 1) },
          { id: "closed", decision: "closed", at: now },
        ]);
      const values = new Map([["reportingAddress", "safe@example.org"]] as const);
      const wish = { section: "programme", seen: "{}", values } as const;
      const logged = "reportingAddress: (default) → “safe@example.org”";
      const ask = () => saveSection(asker, wish, now);
      return { ask, asker, second, reason: logged, does: ["setting.change"], now };
    }),
    "category.add": async () => {
      const by = await newStaffActor("admin");
      const { id, name } = await logging(() => storedCategory(by));
      return lineBy(by, `category:${id}`, `“${name}”, teal`);
    },
    "category.change": async () => {
      const by = await newStaffActor("admin");
      const category = await storedCategory(by);
      const { id, name } = category;
      const wish = { id, seen: categoryState(category), name: `${name} too`, color: "teal" } as const;
      await logging(() => changeCategory(by, wish, now));
      return lineBy(by, `category:${id}`, `“${name}”, teal → “${name} too”, teal`);
    },
    "category.retire": onCategory("retire"),
    "category.restore": onCategory("retire", "restore"),
    "category.remove": onCategory("remove"),
    "preflight.prove": {
      "by reading it": async () => {
        const by = await prepared();
        const seen = digestsNow(await storedSite(db())).retention ?? "";
        await logging(() => confirmEntry(by, { kind: "retention", seen }, now));
        return lineBy(by, "preflight:retention");
      },
      "by a trial of the relay": async () => {
        await prepared();
        await logging(() => recordRelayTrial(command, null, now));
        return lineBy(command, "preflight:relay");
      },
      "by the code of a mail": async () => {
        const by = await prepared();
        await db().delete(mails);
        await sendReportingTest(by, now);
        const [mail] = await db().select().from(mails);
        await logging(() => answerReportingTest(by, String(mail?.params.code), now));
        return lineBy(by, "preflight:reporting");
      },
    },
    "preflight.fail": async () => {
      await prepared();
      await logging(() => recordRelayTrial(command, "no answer", now));
      return lineBy(command, "preflight:relay", "no answer");
    },
    "preflight.testMail": async () => {
      const by = await prepared();
      await logging(() => sendReportingTest(by, now));
      return lineBy(by, "preflight:reporting");
    },
    "preflight.open": async () => {
      const by = await prepared();
      await logging(() => openToMinors({ ...by, reason }, now));
      return lineBy(by, "preflight:minors", reason);
    },
    "preflight.close": {
      "by staff": async () => {
        const by = await prepared(admitMinors);
        await logging(() => closeToMinors({ ...by, reason }, now));
        return lineBy(by, "preflight:minors", reason);
      },
      "because something holds no more": async () => {
        await prepared(admitMinors);
        await logging(() => changeSetting(command, "reportingAddress", "other@example.org", now));
        return lineBy(bySystem, "preflight:minors", "reporting", ["setting.change"]);
      },
    },
  });
});

async function queuedMail(): Promise<string> {
  await db().delete(mails);
  const mail = {
    kind: "passwordChanged",
    key: crypto.randomUUID(),
    toAddress: "ana@example.org",
    locale: "en",
  } as const;
  await transaction((tx) => queueMail(tx, { ...mail, params: mailSamples.passwordChanged }, now));
  return (await db().select().from(mails))[0]?.id ?? "";
}

const [former, present] = ["former-".repeat(8), "present-".repeat(8)] as const;

/** A key that the former secret sealed, in an installation that now has these. */
async function sealedEarlier(...secrets: Parameters<typeof setSecrets>): Promise<void> {
  await db().delete(signingKeys);
  setSecrets([former]);
  await signingKey(now);
  setSecrets(...secrets);
}

describe("every act about the system is in the audit log", () => {
  proveActs("system", {
    "mail.open": async () => {
      const [by, id] = [await newStaffActor("admin"), await queuedMail()];
      await logging(() => openMail(by, id, now));
      return lineBy(by, `mail:${id}`, "passwordChanged");
    },
    "mail.retry": async () => {
      const [by, id] = [await newStaffActor("admin"), await queuedMail()];
      await db().update(mails).set({ status: "failed", attempts: 6 });
      await logging(() => retryMail(by, id, now));
      return lineBy(by, `mail:${id}`);
    },
    "secret.exchange": async () => {
      await sealedEarlier([present, former]);
      await logging(() => exchangeSecret(command, now));
      return lineBy(command, "secret:auth");
    },
    "secret.lost": async () => {
      await sealedEarlier([present]);
      await logging(() => acceptLostSecret({ ...command, reason }, now));
      return lineBy(command, "secret:auth", reason);
    },
    "backup.restore": async () => {
      await logging(() => transaction((tx) => settleIn(tx, { madeAt: now }, now)));
      return lineBy(command, `backup:${now.toISOString()}`);
    },
    "audit.blank": async () => {
      await logging(async () => {
        const entry = { ...command, action: "setting.change", object: "setting:name", reason } as const;
        await transaction((tx) => recordAudit(tx, entry, now));
        await blankOldReasons(new Date(now.getTime() + 1), new Set(), now);
      });
      const [blanked] = await db().select().from(auditLog).orderBy(auditLog.seq);
      const { reason: digest } = blankEntry(blanked ? [blanked] : []);
      return lineBy(bySystem, "rows:1", digest, ["setting.change"]);
    },
  });
});
