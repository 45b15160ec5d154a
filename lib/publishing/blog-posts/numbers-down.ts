import { DomUtils } from "htmlparser2";
import type { HtmlTree } from "#lib/platform/html/html-tree.ts";
import { textIn } from "#lib/platform/html/html-words.ts";

type Tag = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Only what no column of measurements is: a column may be read down, with other columns' words between its figures. */
const beginsLikePhone = /^(?:\+\s*\d|0\s*\d\s*\d)/u;
const fewestDigits = 8;

/** The figures of each column of a table and of each list, from above, where they begin like a telephone number. */
export function numbersDown(tree: HtmlTree): string[] {
  const tables = DomUtils.getElementsByTagName("table", tree).flatMap(columnsOf);
  const lists = [...DomUtils.getElementsByTagName("ol", tree), ...DomUtils.getElementsByTagName("ul", tree)];
  const columns = [...tables, ...lists.map((list) => childrenOf(list, "li"))];
  return columns.map(figuresOf).filter((figures) => {
    const count = figures.match(/\d/gu)?.length ?? 0;
    return beginsLikePhone.test(figures) && count >= fewestDigits;
  });
}

function columnsOf(table: Tag): Tag[][] {
  const columns: Tag[][] = [];
  for (const row of DomUtils.getElementsByTagName("tr", table.children)) {
    for (const [at, cell] of childrenOf(row, "td", "th").entries()) {
      const column = columns[at] ?? [];
      column.push(cell);
      columns[at] = column;
    }
  }
  return columns;
}

function childrenOf(parent: Tag, ...names: string[]): Tag[] {
  return parent.children.filter((child): child is Tag => "name" in child && names.includes(child.name));
}

/** Without decimals, which begin with a zero too. */
function figuresOf(cells: readonly Tag[]): string {
  return cells
    .flatMap(
      (cell) =>
        textIn(cell)
          .replace(/\d+[.,]\d+/gu, " ")
          .match(/\+?\d+/gu) ?? [],
    )
    .join(" ");
}
