import { stringify } from "csv-stringify/sync";

/**
 * A table as comma-separated values that spreadsheets read rightly: UTF-8 with its mark, lines ended by CRLF, quotes where needed (PURE).
 * Texts are data, never formulas: one that begins like a formula gets an apostrophe before it; numbers, negative ones too, stay numbers.
 * Each row has as many cells as the header.
 */
export function csvOf(header: readonly string[], rows: readonly (string | number)[][]): string {
  const lines = [header, ...rows].map((cells) => cells.map(harmless));
  return stringify(lines, { bom: true, record_delimiter: "windows", escape_formulas: true, quoted_match: /[;\t]/ });
}

/** Where spreadsheets expect semicolons or tabs between cells, what stands behind one inside a text would begin a cell. */
function harmless(cell: string | number): string | number {
  return typeof cell === "string" ? cell.replace(/(^\s+|[;\t\r\n])[\s"']*(?=[=+\-@＝＋－＠])/g, "$&'") : cell;
}

/** What a browser is told of a file of comma-separated values: to keep it under this name, and nowhere else. */
export function csvHeaders(fileName: string): Record<string, string> {
  return {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${fileName}"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  };
}
