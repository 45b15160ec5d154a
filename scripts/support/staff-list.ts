import { styleText } from "node:util";
import { day, hour, minute } from "#lib/platform/time/time.ts";
import { type CaseStatus, type ReportGrade, reportDueAt } from "#lib/safety/reports/rules.ts";

export type StaffListedReport = Readonly<{
  title: string;
  grade: ReportGrade;
  kind: string;
  status: CaseStatus;
  createdAt: Date;
  facts: readonly string[];
  text: string;
}>;

export function entry(listed: StaffListedReport, now: Date): string {
  const { title, grade, kind, status, createdAt, facts, text } = listed;
  const head = [grade, title, kind, `${span(now.getTime() - createdAt.getTime())} old`].map(safe).join("  ");
  const lines = [...facts, ...text.split("\n")].map((line) => `  ${safe(line)}`);
  return [`${styleText("bold", head)}  ${stateOf(status, reportDueAt({ grade, createdAt }), now)}`, ...lines].join(
    "\n",
  );
}

function stateOf(status: CaseStatus, due: Date, now: Date): string {
  if (status === "closed") return "closed";
  const left = due.getTime() - now.getTime();
  return left < 0 ? styleText("red", `OVERDUE by ${span(-left)}`) : `due in ${span(left)}`;
}

/** "3 d 4 h", "4 h 10 min" or "10 min". */
export function span(milliseconds: number): string {
  const whole = Math.max(0, milliseconds);
  const [days, hours, minutes] = [whole / day, (whole % day) / hour, (whole % hour) / minute].map(Math.floor);
  if (days) return `${days} d ${hours} h`;
  return hours ? `${hours} h ${minutes} min` : `${minutes} min`;
}

/** Strangers wrote the text: control characters could steer the terminal. */
export function safe(text: string): string {
  return text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, " ");
}

export function print(entries: readonly string[], what: string): void {
  console.log(entries.length === 0 ? `No open ${what}.` : entries.join("\n\n"));
}
