import "./support/read-env-file.ts";
import { readFileSync } from "node:fs";
import { checkSettings } from "#lib/administration/doctor/check-settings.ts";
import { type DoctorFinding, found } from "#lib/administration/doctor/reasons.ts";
import { type Env, env } from "#lib/platform/env.ts";
import { doctorLine, doctorOptions } from "./support/doctor-command.ts";
import { inDoctorWords } from "./support/doctor-words.ts";
import { envFile } from "./support/read-env-file.ts";
import { settingProblems } from "./support/settings.ts";
import { runMain } from "./support/steps.ts";

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
    return await runDoctor({ settings, problems, settingsFile: envFile, versions, letter, now: () => new Date() });
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

await runMain(async () => {
  const { mail, json } = doctorOptions(process.argv.slice(2));
  const said = (await examine(mail)).map(inDoctorWords);
  console.log(json ? JSON.stringify(said, null, 2) : said.map(doctorLine).join("\n"));
  if (said.some(({ state }) => state === "problem")) process.exitCode = 1;
});
