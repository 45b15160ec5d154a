import type { Command } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
  toggleHeader,
} from "@tiptap/pm/tables";
import { type Editor, Extension, type JSONContent, Node } from "@tiptap/react";
import { spannedBy } from "#lib/platform/html/post-shapes.ts";

const spanned = (name: string) => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => spannedBy(cell.getAttribute(name)),
  renderHTML: (attrs: Record<string, unknown>) => (attrs[name] === 1 ? {} : { [name]: attrs[name] }),
});

const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: "block+",
    isolating: true,
    addAttributes: () => ({
      colspan: spanned("colspan"),
      rowspan: spanned("rowspan"),
      // The commands of the library expect it; columns take the room they need.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const TableCell = cell("tableCell", "td");
const TableHeader = cell("tableHeader", "th");

const TableRow = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)*",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

const Table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  // Before lists, whose Tab would indent an item in a cell.
  priority: 200,
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", ["tbody", 0]],
  addKeyboardShortcuts() {
    return {
      Tab: ({ editor }) => toNextCell(editor),
      "Shift-Tab": ({ editor }) => run(editor, goToNextCell(-1)),
    };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

const roles: Readonly<Record<string, string>> = {
  table: "table",
  tableRow: "row",
  tableCell: "cell",
  tableHeader: "header_cell",
};

const TableRoles = Extension.create({
  name: "tableRoles",
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
});

export const tableExtensions = [TableRoles, Table, TableRow, TableHeader, TableCell];

function run(editor: Editor, command: Command): boolean {
  return command(editor.state, editor.view.dispatch, editor.view);
}

/** From the last cell on into a new row. */
function toNextCell(editor: Editor): boolean {
  if (run(editor, goToNextCell(1))) return true;
  return isInTable(editor.state) && run(editor, addRowAfter) && run(editor, goToNextCell(1));
}

/** Three rows of three cells, the first of headings, with the cursor in the first. */
export function insertTable(editor: Editor): void {
  const row = (type: string): JSONContent => ({
    type: "tableRow",
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: "paragraph" }] })),
  });
  const { from } = editor.state.selection;
  editor
    .chain()
    .focus()
    .insertContent({ type: "table", content: [row("tableHeader"), row("tableCell"), row("tableCell")] })
    .run();
  editor.commands.setTextSelection(firstCellFrom(editor, from));
}

function firstCellFrom({ state: { doc } }: Editor, from: number): number {
  let at = from;
  doc.nodesBetween(Math.max(0, from - 1), doc.content.size, (node, position) => {
    if (at !== from || node.type.name !== "tableHeader") return at === from;
    at = position + 2;
    return false;
  });
  return at;
}

const commands = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  headerRow: toggleHeader("row"),
  deleteTable,
} satisfies Record<string, Command>;

export type TableTool = keyof typeof commands;
export const tableTools = ["addRow", "addColumn", "deleteRow", "deleteColumn", "headerRow", "deleteTable"] as const;

export function changeTable(editor: Editor, tool: TableTool): void {
  run(editor, commands[tool]);
  editor.view.focus();
}
