import { attributesOf, childrenOf, descendants, isTag, type Node } from "./nodes.ts";

/**
 * React streams a page in pieces: a part that came late stands in a hidden box at the end, and a script moves it into
 * its place. Documents have no such script, so the pieces are moved here. `B:n` marks the place of `S:n` (between
 * the comments of its boundary, which hold the loading state); `P:n` a place inside another piece.
 */
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

/** Number of siblings from the mark up to the end of its boundary: the loading state that the piece replaces. */
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
