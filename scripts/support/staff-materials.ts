import { readFileSync } from "node:fs";
import { db } from "#db/client.ts";
import { materialList } from "#db/queries/progress/materials.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { hideMaterial, showMaterial } from "#lib/progress/materials/hide-material.ts";
import { parseMaterial } from "#lib/progress/materials/input.ts";
import { addByCommand } from "#lib/progress/materials/save-material.ts";
import { aboutOne } from "#lib/safety/reports/about.ts";
import { decisionRefusal } from "./staff-actor.ts";
import { print, safe } from "./staff-list.ts";
import { CommandRefusal } from "./steps.ts";

type By = AuditActor & Readonly<{ reason: string }>;

const most = 200;

export async function listMaterials(): Promise<void> {
  // People who run this can read the database anyway.
  const rows = await materialList(db(), { id: "", moderates: true }, {}, most);
  const lines = rows.map(({ id, title, kind, url, subject, language, held, hiddenAt, createdAt }) => {
    const state = hiddenAt ? "HIDDEN" : held ? "WAITS" : "shown";
    return safe(`${id}  ${state}  ${utcDate(createdAt)}  ${subject}, ${language}: ${title} (${url ?? kind})`);
  });
  print(lines, "materials");
}

export type Given = Readonly<{
  title: string;
  subject: string;
  language: string;
  /** A file with the text or the link's target; `-` is standard input. */
  file: string;
  link?: string | undefined;
}>;

export async function addOneMaterial(by: By, { file, link, ...given }: Given, now: Date): Promise<void> {
  const id = crypto.randomUUID();
  const kind = link === undefined ? "text" : "link";
  const parsed = parseMaterial({ ...given, id, kind, url: link ?? "", text: textOf(file) });
  if (!parsed.ok) {
    const faults = Object.entries(parsed.faults).map(([field, fault]) => `${field} (${fault})`);
    throw new CommandRefusal(`This is no material: ${faults.join(", ")}.`);
  }
  const result = await addByCommand(by, parsed.input, now);
  if (!result.ok) {
    const notTheirs = "Materials are added by coordinators: --as <a coordinator's address>.";
    throw new CommandRefusal(decisionRefusal(result.reason === "tooNew" ? "tooNew" : "unknown", notTheirs));
  }
  console.log(`Added: ${id}${result.held ? " (it waits for a safeguarding lead)" : ""}`);
}

/** `typed` is an id or the address of a material's page. */
export async function decideOnOneMaterial(verb: "hide" | "show", typed: string, by: By, now: Date): Promise<void> {
  const one = aboutOne(typed);
  const id = one?.kind === "material" ? one.id : typed;
  const result = await (verb === "hide" ? hideMaterial : showMaterial)(id, by, now);
  if (!result.ok) throw new CommandRefusal(decisionRefusal(result.reason, `There is no material ${safe(typed)}.`));
  const state = verb === "hide" ? "hidden" : "shown";
  console.log(result.changed ? `The material is ${state} now.` : `The material was ${state} already.`);
}

function textOf(file: string): string {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch {
    throw new CommandRefusal(`There is no file ${safe(file)}.`);
  }
}
