import { statSync } from "node:fs";
import { type DoctorFinding, found } from "./reasons.ts";

/** `problems`: what a start would say. `file`: where the settings stand. */
export function checkSettings(problems: readonly string[], file?: string): DoctorFinding[] {
  const open = file !== undefined && isOpenToOthers(file) ? [found("settings.open", { file })] : [];
  if (problems.length === 0) return [found("settings.fine"), ...open];
  return [...problems.map((problem) => found("settings.wrong", { problem })), ...open];
}

/** Whether other users of the machine can read a file, or change it. A group of its own may read it. */
export function isOpenToOthers(file: string): boolean {
  return process.platform !== "win32" && (statSync(file).mode & 0o027) !== 0;
}
