import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { runScript } from "#scripts/support/run.ts";
import { linkInMail } from "./mails.ts";
import { readRows } from "./rows.ts";
import type { RunningServer } from "./server.ts";
import { openStaffAccount } from "./staff.ts";

/** Setting up an installation that is no demo, as an organisation would: in a browser, but for the drill. */

export type OwnInstallation = Readonly<{ server: RunningServer; secret: string; backupPassword: string }>;

const settingsOf = ({ server, secret, backupPassword }: OwnInstallation) => ({
  ...{ DATA_DIR: server.dataDir, DATABASE_URL: undefined, SITE_URL: server.url },
  ...{ AUTH_SECRET: secret, BACKUP_PASSWORD: backupPassword },
});

const newPage = async (browser: Browser, { server }: OwnInstallation): Promise<Page> => {
  const context: BrowserContext = await browser.newContext({ baseURL: server.url, locale: "en-US" });
  return context.newPage();
};

/** By an admin in the browser; the person opens the link of the mail. */
export async function invited(
  browser: Browser,
  place: OwnInstallation,
  admin: Page,
  who: Readonly<{ name: string; email: string; role: "lead" | "coordinator" }>,
): Promise<Page> {
  await admin.goto("/staff/accounts");
  const form = admin.locator("form").filter({ has: admin.getByRole("button", { name: "Invite", exact: true }) });
  await form.getByLabel("First and last name").fill(who.name);
  await form.getByLabel("E-mail").fill(who.email);
  await form.getByLabel("Date of birth").fill("1985-03-27");
  await form.getByLabel("Role").selectOption(who.role);
  await form.getByLabel("Reason, for the log").fill("Joins the team");
  await form.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(admin.getByText("Invitation made").first()).toBeVisible();
  const page = await newPage(browser, place);
  await openStaffAccount(page, await linkInMail(place.server.dataDir, who.email, "staffSetUp"));
  return page;
}

/** A backup, restored beside the installation and checked. */
export async function drill(place: OwnInstallation): Promise<void> {
  const env = settingsOf(place);
  await runScript("scripts/backup.ts", [], { env, quiet: true });
  expect(await runScript("scripts/backup.ts", ["drill"], { env, quiet: true })).toContain("Restored and checked");
}

const part = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** Everything an admin does on the page of the preflight, until nothing but the lead's yes is missing. */
export async function passPreflight(admin: Page, { server }: OwnInstallation): Promise<void> {
  await admin.goto("/staff/settings");
  const programme = admin.getByRole("region", { name: "Your program" });
  await programme.getByLabel("Organization that runs this site").fill("Acacia e.V.");
  await programme.getByLabel("Address for reports").fill("reports@people.example");
  await programme.getByLabel("Countries of your students").fill("Germany\nKenya");
  await programme.getByLabel("Helplines of your own").fill("Kenya: Childline, 116");
  await programme.getByRole("button", { name: "Save", exact: true }).click();
  await expect(admin.getByText("Settings saved", { exact: true }).first()).toBeVisible();

  await admin.goto("/staff/preflight");
  const press = async (title: string, button: string) => {
    await part(admin, title).getByRole("button", { name: button, exact: true }).click();
  };
  await press("A mailbox for reports that somebody reads", "Send a test mail");
  await expect(admin.getByText("Test mail sent to reports@people.example").first()).toBeVisible();
  const [mail] = readRows<{ params: string }>(server.dataDir, "SELECT params FROM mails WHERE kind = 'reportingTest'");
  await admin.getByLabel("Code from the mail").fill(JSON.parse(mail?.params ?? "{}").code);
  await press("A mailbox for reports that somebody reads", "Check the code");
  await expect(admin.getByText("The mailbox is read", { exact: true }).first()).toBeVisible();
  await press("How long data is kept", "Confirm these times");
  await expect(part(admin, "How long data is kept")).toContainText("In place until");
  await press("Privacy policy in your name", "Confirm the privacy policy");
  await expect(part(admin, "Privacy policy in your name")).toContainText("In place until");
  for (const claim of ["Is it free?", "How mentors are checked", "Support hours", "How fast we answer"]) {
    const confirm = admin.getByRole("button", { name: `Confirm: ${claim}`, exact: true });
    await confirm.click();
    await expect(confirm).toHaveCount(0);
  }
  await press("A relay for calls", "Try the relay");
  await expect(part(admin, "A relay for calls")).toContainText("In place until");
  await expect(admin.getByText("10 of 10 in place", { exact: true })).toBeVisible();
}
