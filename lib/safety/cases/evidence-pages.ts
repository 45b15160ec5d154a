import type { FrozenPiece } from "./frozen-rules.ts";

/** Texts, messages and visits on one page of evidence. */
const mostOnPage = 100;

/** Pieces by pages, in their order. A page has more only where one piece alone does. */
export function evidencePages<P extends FrozenPiece>(pieces: readonly P[]): P[][] {
  const pages: P[][] = [];
  let onPage = 0;
  for (const piece of pieces) {
    const size = sizeOf(piece);
    const last = pages.at(-1);
    if (last && onPage + size <= mostOnPage) last.push(piece);
    else pages.push([piece]);
    onPage = last && onPage + size <= mostOnPage ? onPage + size : size;
  }
  return pages;
}

function sizeOf(piece: FrozenPiece): number {
  switch (piece.kind) {
    case "messages":
      return piece.content.messages.length;
    case "notes":
      return piece.content.notes.length;
    case "written":
      return piece.content.texts.length;
    case "goal":
      return piece.content.comments.length;
    case "call":
      return piece.content.visits.length;
    default:
      return 1;
  }
}
