import "./support/read-env-file.ts";
import { readFileSync } from "node:fs";
import { parseArgs, styleText } from "node:util";
import { checkSettings } from "#lib/administration/doctor/check-settings.ts";
import { type DoctorFinding, found, type Weight } from "#lib/administration/doctor/reasons.ts";
import { type Env, env } from "#lib/platform/env.ts";
import { isEmail } from "#lib/platform/forms/email.ts";
import { inDoctorWords, type SaidFinding } from "./support/doctor-words.ts";
import { settingProblems } from "./support/settings.ts";
import { safe } from "./support/staff-list.ts";
import { CommandRefusal, runMain } from "./support/steps.ts";

const usage = `Usage: npm run doctor [-- [--mail you@example.org] [--json]]

  Says what is wrong with this installation and what to do. Ends with status 1 if there is a problem.
  --mail   also sends a test mail there
  --json   for another program`;

function options(args: string[]) {
  try {
    const { values } = parseArgs({ args, options: { mail: { type: "string" }, json: { type: "boolean" } } });
    if (values.mail !== undefined && !isEmail(values.mail))
      throw new CommandRefusal(`--mail is no address.\n\n${usage}`);
    return values;
  } catch (error) {
    if (error instanceof CommandRefusal) throw error;
    throw new CommandRefusal(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

function usableSettings(): Env | undefined {
  try {
    return env();
  } catch {
    return undefined;
  }
}

async function examine(mail: string | undefined): Promise<DoctorFinding[]> {
  const problems = settingProblems(process.env);
  const settings = usableSettings();
  if (!settings) {
    const unread = found("doctor.failed", { name: "settings", code: "unreadable" });
    return problems.length > 0 ? checkSettings(problems) : [unread];
  }
  const about = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
    version: string;
    engines: { node: string };
  };
  const versions = { app: about.version, node: process.versions.node, needed: about.engines.node };
  const letter = mail === undefined ? undefined : testLetter(mail, settings.siteUrl);
  // These read the settings as they load, and would fail before the settings are told.
  const { runDoctor } = await import("#lib/administration/doctor/run-doctor.ts");
  const { closeDatabase } = await import("#db/client.ts");
  try {
    return await runDoctor({ settings, problems, versions, letter, now: () => new Date() });
  } finally {
    await closeDatabase();
  }
}

function testLetter(to: string, siteUrl: string) {
  const text = `This is a test mail of the installation at ${siteUrl}. It arrived, so mails work.`;
  return {
    to,
    subject: "Test mail of Baobab",
    text,
    html: `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`,
  };
}

const marks = { ok: "green", warning: "yellow", problem: "red" } as const satisfies Record<Weight, string>;

function lineOf({ state, check, said, todo }: SaidFinding): string {
  const line = `${styleText(marks[state], state.padEnd(8))} ${check.padEnd(12)} ${safe(said)}`;
  return todo === null ? line : `${line}\n${" ".repeat(22)}→ ${safe(todo)}`;
}

await runMain(async () => {
  const { mail, json } = options(process.argv.slice(2));
  const said = (await examine(mail)).map(inDoctorWords);
  console.log(json ? JSON.stringify(said, null, 2) : said.map(lineOf).join("\n"));
  if (said.some(({ state }) => state === "problem")) process.exitCode = 1;
});
