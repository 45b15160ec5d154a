import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { root } from "#scripts/support/run.ts";

/** Used for actions whose feature has no schema of its own. */
const usual = ["id", "userId", "person", "personId", "matchId", "mentorId", "studentId", "code", "mailId", "reason"];

export type FormShape = Readonly<{ name: string; keys: readonly string[] }>;

/** Forms that the action's source names, or all of its feature. With them a call gets past "a field is missing". */
export function formsOf(file: string, action: string): FormShape[] {
  const folder = resolve(root, dirname(file));
  if (!existsSync(folder)) return [];
  const inputs = readdirSync(folder).filter((name) => name.endsWith("input.ts"));
  const forms = inputs.flatMap((name) => objectsIn(readFileSync(join(folder, name), "utf8")));
  const source = readFileSync(resolve(root, file), "utf8");
  const body = source.split(/^export /m).find((part) => part.startsWith(`async function ${action}(`)) ?? source;
  const read = new Set([...body.matchAll(/(?:form\.get\("|fields\.)(\w+)/g)].map(([, name = ""]) => name));
  const named = [...forms.filter(({ name }) => name !== "" && new RegExp(`\\b${name}\\b`).test(body))];
  const all = named.length > 0 ? named : forms.length > 0 ? forms : [{ name: action, keys: usual }];
  return read.size > 0 ? [...all, { name: action, keys: [...read] }] : all;
}

export function objectsIn(source: string): FormShape[] {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
  return [
    ...text.matchAll(/(?:(\w+)\s*[:=]\s*(?:\([^()]*\)\s*=>\s*)?z\s*\.\s*|\b)(?:strictObject|looseObject|object)\(\{/g),
  ].map((found) => ({ name: found[1] ?? "", keys: topLevelKeys(text.slice(found.index + found[0].length)) }));
}

function topLevelKeys(text: string): string[] {
  const keys: string[] = [];
  let [depth, part] = [0, ""];
  for (const sign of text) {
    if (depth === 0 && (sign === "," || sign === "}")) {
      const key = /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1];
      if (key) keys.push(key);
      if (sign === "}") return keys;
      part = "";
      continue;
    }
    if ("({[".includes(sign)) depth += 1;
    if (")}]".includes(sign)) depth -= 1;
    part += sign;
  }
  return keys;
}

const plausible: Readonly<Record<string, string>> = {
  startsAt: new Date(Math.ceil(Date.now() / 86_400_000 + 5) * 86_400_000 + 10 * 3_600_000).toISOString(),
  minutes: "30",
  type: "chat",
  stars: "1",
  safe: "no",
  done: "true",
  progress: "50",
  deadline: "",
  was: "",
  email: "attacker@example.org",
  password: "seven tall giraffes",
  role: "admin",
  decision: "approve",
  scope: "chat",
  status: "published",
  year: "2026",
  country: "",
};

/** A plausible value for a field of this name. Fields that name things get the foreign id. */
export function valueFor(name: string, foreign: string): string {
  if (isIdName(name)) return foreign;
  return plausible[name] ?? "Something that was never asked for";
}

export const isIdName = (name: string) =>
  /^(?:id|code|token|session|student|mentor|about|object|person)$|(?:Id|Token|Code)$/.test(name);
