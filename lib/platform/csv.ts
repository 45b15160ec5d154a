import { stringify } from "csv-stringify/sync";

/** Spreadsheets must read texts as data: texts that start like formulas get an apostrophe. */
export function csvOf(header: readonly string[], rows: readonly (string | number)[][]): string {
  const lines = [header, ...rows].map((cells) => cells.map(harmless));
  return stringify(lines, { bom: true, record_delimiter: "windows", escape_formulas: true, quoted_match: /[;\t]/ });
}

/** Some spreadsheets split at semicolons or tabs, so a formula could start inside a text. */
function harmless(cell: string | number): string | number {
  return typeof cell === "string" ? cell.replace(/(^\s+|[;\t\r\n])[\s"']*(?=[=+\-@＝＋－＠])/g, "$&'") : cell;
}

export function csvHeaders(fileName: string): Record<string, string> {
  return {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${fileName}"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  };
}
