import type { Executor } from "#db/client.ts";
import { type ListedCase, listedCases } from "#db/queries/safety/cases.ts";
import { type AskedParams, askedPage, askedText, asking } from "#lib/platform/forms/asked.ts";
import { casesFor } from "#lib/safety/conflicts/concerns-case.ts";
import { readReceipt } from "#lib/safety/reports/receipt.ts";
import { inTurn, type ReportGrade, reportGrades } from "#lib/safety/reports/rules.ts";

export const casesPerPage = 50;
/** More open reports than this are a flood; the least urgent wait for the next look. */
const mostOpen = 1000;

export type CaseQuery = Readonly<{
  status: "open" | "closed";
  grade: ReportGrade | "";
  /** As typed. */
  number: string;
  page: number;
}>;

export function caseQuery(asked: AskedParams): CaseQuery {
  return {
    status: askedText(asked, "status") === "closed" ? "closed" : "open",
    grade: reportGrades.find((one) => one === askedText(asked, "grade")) ?? "",
    number: askedText(asked, "number", 40),
    page: askedPage(asked, 1000),
  };
}

export function caseSearch({ status, grade, number, page }: CaseQuery): string {
  return asking({ status: status === "closed" ? status : "", grade, number, page });
}

export type CasePage = Readonly<{ cases: readonly ListedCase[]; page: number; pages: number }>;

/** Open ones by the time that is left, a flood of strangers' last; closed ones the newest first. A number finds either, whatever else is chosen. */
export async function casePage(q: Executor, viewerId: string, query: CaseQuery): Promise<CasePage> {
  const { status, grade, number } = query;
  if (number) {
    const receipt = readReceipt(number);
    const found = receipt === undefined ? [] : await listedCases(q, { number: receipt }, 1);
    return { cases: await casesFor(q, viewerId, found), page: 1, pages: 1 };
  }
  const filter = { status, ...(grade ? { grade } : {}) };
  const all = await casesFor(q, viewerId, await listedCases(q, filter, mostOpen));
  const { first, strangers } = inTurn(all);
  const inOrder = status === "open" ? [...first, ...strangers] : all;
  const pages = Math.max(1, Math.ceil(inOrder.length / casesPerPage));
  const page = Math.min(query.page, pages);
  return { cases: inOrder.slice((page - 1) * casesPerPage, page * casesPerPage), page, pages };
}
