import { stringify } from "csv-stringify/sync";

type Row = readonly (string | number)[];

/** Spreadsheets must read texts as data: texts that start like formulas get an apostrophe. */
export function csvOf(header: readonly string[], rows: readonly Row[]): string {
  return linesOf([header, ...rows], true);
}

/** The same file in parts, of rows that are read while it is sent. */
export async function* csvParts(
  header: readonly string[],
  parts: AsyncIterable<readonly Row[]>,
): AsyncIterable<string> {
  yield csvOf(header, []);
  for await (const rows of parts) yield linesOf(rows, false);
}

function linesOf(rows: readonly Row[], bom: boolean): string {
  const cells = rows.map((row) => row.map(harmless));
  return stringify(cells, { bom, record_delimiter: "windows", escape_formulas: true, quoted_match: /[;\t]/ });
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
