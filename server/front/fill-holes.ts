import { attributesOf, childrenOf, descendants, isTag, type Node } from "./nodes.ts";

/** Does what React's script would: `B:n` (or `P:n` inside another piece) marks the place of `S:n`. */
export function fillHoles(page: Node): void {
  const pieces = new Map<string, { content: Node[]; remove: () => void }>();
  for (const { node, siblings } of descendants(page)) {
    const id = /^S:(.+)$/.exec(attributesOf(node).id ?? "")?.[1];
    if (id === undefined || !("hidden" in attributesOf(node))) continue;
    pieces.set(id, {
      content: childrenOf(node) ?? [],
      remove: () => void siblings.splice(siblings.indexOf(node), 1),
    });
  }
  if (pieces.size === 0) return;
  for (let moved = true; moved; ) moved = fillOne(page, pieces);
}

function fillOne(page: Node, pieces: Map<string, { content: Node[]; remove: () => void }>): boolean {
  for (const { node, siblings } of descendants(page)) {
    const mark = isTag(node, "template") ? /^([BP]):(.+)$/.exec(attributesOf(node).id ?? "") : null;
    const piece = mark ? pieces.get(mark[2] ?? "") : undefined;
    if (!mark || !piece) continue;
    pieces.delete(mark[2] ?? "");
    const at = siblings.indexOf(node);
    const length = mark[1] === "B" ? boundaryLength(siblings, at) : 1;
    const content = piece.content as typeof siblings;
    const moved = content.splice(0, content.length);
    siblings.splice(at, length, ...moved);
    piece.remove();
    return true;
  }
  return false;
}

/** Counts the nodes of the loading state up to the end of its boundary. */
function boundaryLength(siblings: readonly Node[], at: number): number {
  let depth = 0;
  for (let index = at + 1; index < siblings.length; index++) {
    const node = siblings[index];
    if (node?.type !== "comment" || !("data" in node)) continue;
    if (/^\$[?!~]?$/.test(node.data)) depth++;
    if (node.data === "/$" && depth-- === 0) return index - at;
  }
  return 1;
}
