import { changeRows } from "./rows.ts";

/** Lets regular work that is done every `seconds` begin at once, as if its time had come. */
export function beginNow(dataDir: string, name: string, seconds: number): void {
  const begun = "UPDATE job_runs SET started_at = ? WHERE name = ?";
  changeRows(dataDir, begun, Date.now() - (seconds + 1) * 1_000, name);
}
