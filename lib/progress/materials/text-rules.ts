/** Blank lines separate paragraphs; `# ` is a heading, `- ` and `1. ` are lists. */
export type Block =
  | Readonly<{ kind: "heading"; text: string }>
  | Readonly<{ kind: "paragraph"; lines: readonly string[] }>
  | Readonly<{ kind: "bullets" | "numbers"; items: readonly string[] }>;

const marks = [
  ["heading", /^#{1,6}\s+(?=\S)/],
  ["bullets", /^[-*•]\s+(?=\S)/],
  ["numbers", /^\d{1,3}[.)]\s+(?=\S)/],
] as const;

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of text.split("\n").map((one) => one.trimEnd())) {
    const added = line.trim() === "" ? undefined : addLine(open, line.trimStart());
    if (added && added !== open) {
      if (open && isContinued(open, added)) blocks.pop();
      blocks.push(added);
    }
    open = added;
  }
  return blocks;
}

function addLine(open: Block | undefined, line: string): Block {
  const [kind, mark] = marks.find(([, pattern]) => pattern.test(line)) ?? [];
  const text = mark ? line.replace(mark, "") : line;
  if (kind === "heading") return { kind, text };
  if (kind) return { kind, items: open?.kind === kind ? [...open.items, text] : [text] };
  return { kind: "paragraph", lines: open?.kind === "paragraph" ? [...open.lines, text] : [text] };
}

function isContinued(open: Block, added: Block): boolean {
  return open.kind === added.kind && open.kind !== "heading";
}

export function plainStart(text: string): string {
  const words = blocksOf(text).map((block) => {
    if (block.kind === "heading") return block.text;
    return (block.kind === "paragraph" ? block.lines : block.items).join(" ");
  });
  return words.join(" · ");
}
