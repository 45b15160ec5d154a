import { type Block, blocksOf } from "#lib/progress/materials/text-rules.ts";

type Props = Readonly<{ text: string; language: string }>;

/** A material's text in its own language and direction, styled like an article. */
export function MaterialText({ text, language }: Props) {
  return (
    <div lang={language} dir="auto" className="flex max-w-read flex-col gap-4 leading-relaxed wrap-anywhere">
      {blocksOf(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn once and its parts never move.
        <Part key={index} block={block} />
      ))}
    </div>
  );
}

function Part({ block }: { block: Block }) {
  if (block.kind === "heading") return <h2 className="mt-2 text-xl">{block.text}</h2>;
  if (block.kind === "paragraph") return <p className="whitespace-pre-line">{block.lines.join("\n")}</p>;
  const items = block.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <li key={index}>{item}</li>
  ));
  if (block.kind === "bullets") return <ul className="flex list-disc flex-col gap-1.5 ps-6">{items}</ul>;
  return <ol className="flex list-decimal flex-col gap-1.5 ps-6">{items}</ol>;
}
