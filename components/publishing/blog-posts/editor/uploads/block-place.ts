import type { Node, NodeType } from "@tiptap/pm/model";
import { insertPoint } from "@tiptap/pm/transform";

/** Where a picture for a position goes: between blocks, as near as possible, never into the middle of a line. */
export function blockPlace(doc: Node, position: number, type: NodeType): number {
  const at = doc.resolve(Math.max(0, Math.min(position, doc.content.size)));
  const { parent, parentOffset } = at;
  if (!parent.isTextblock) return insertPoint(doc, at.pos, type) ?? doc.content.size;
  const beside = parentOffset === 0 ? at.before() : at.after();
  return insertPoint(doc, beside, type) ?? doc.content.size;
}
