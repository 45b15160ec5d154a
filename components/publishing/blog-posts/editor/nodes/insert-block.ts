import { TextSelection } from "@tiptap/pm/state";
import type { Editor, JSONContent } from "@tiptap/react";

/** Puts a block in place of the selection and the cursor behind it, where one can go on writing. */
export function insertPostBlock(editor: Editor, block: JSONContent): boolean {
  return editor
    .chain()
    .focus()
    .insertContent(block)
    .command(({ tr, dispatch }) => {
      if (dispatch) cursorBehind(tr);
      return true;
    })
    .scrollIntoView()
    .run();
}

type Change = Editor["state"]["tr"];

function cursorBehind(tr: Change): void {
  const { $to } = tr.selection;
  const paragraph = tr.doc.type.schema.nodes.paragraph;
  if (!paragraph || $to.parent.isTextblock) return;
  const at = $to.pos;
  if ($to.nodeAfter?.isTextblock !== true) tr.insert(at, paragraph.create());
  tr.setSelection(TextSelection.create(tr.doc, at + 1));
}
