import { styleText } from "node:util";
import type { DescribedError } from "#lib/platform/logging/described-error.ts";

const colours = { debug: "dim", info: "green", warn: "yellow", error: "red", fatal: "magenta" } as const;

type Written = Readonly<Record<string, unknown>> & Readonly<{ level: keyof typeof colours; message: string }>;

/** `12:30:01 info  request GET 200 /dashboard 41 ms …` */
export function readable(line: Written): string {
  const { level, time, pid, message, requestId, route, error, ...fields } = line;
  const told = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const place = requestId === undefined ? [] : [`${route}`, `[${requestId}]`];
  const head = `${String(time).slice(11, 19)} ${styleText(colours[level], level.padEnd(5))}`;
  return `${[head, message, ...told, ...place].join(" ")}\n${error ? described(error as DescribedError) : ""}`;
}

function described({ name, code, message, stack, cause }: DescribedError): string {
  const title = `  ${name}${code ? ` ${code}` : ""}: ${message}\n`;
  const places = stack ? `${stack.replace(/^/gm, "    ")}\n` : "";
  return title + places + (cause ? described(cause) : "");
}
