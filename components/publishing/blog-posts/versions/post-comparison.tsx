import { useTranslations } from "next-intl";
import type { ComparedLine, ComparedPart, Comparison, Piece } from "#lib/publishing/blog-posts/compare-posts.ts";

type Props = {
  comparison: Comparison;
  /** What each side is called. */
  left: string;
  right: string;
  /** What is said if nothing differs. */
  equal: string;
};

/** Two versions beside each other, on a narrow page one below the other. */
export function PostComparison({ comparison, left, right, equal }: Props) {
  const t = useTranslations("drafts.compare");
  if (comparison.fields.length === 0) return <p>{comparison.formatting ? t("formatting") : equal}</p>;
  return (
    <div className="@container flex flex-col gap-5">
      {comparison.tooDifferent ? <p>{t("tooDifferent")}</p> : null}
      {comparison.fields.map(({ field, parts }) => (
        <section key={field} className="flex flex-col gap-2">
          <h3 className="text-base font-semibold">{t(field)}</h3>
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never move
            <Part key={at} part={part} left={left} right={right} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Part({ part, left, right }: { part: ComparedPart; left: string; right: string }) {
  const t = useTranslations("drafts.compare");
  if (part.kind === "same") return <p className="text-sm text-muted">{t("same", { count: part.count })}</p>;
  return (
    <div className="grid gap-3 @2xl:grid-cols-2">
      <Side name={left} lines={part.lines} side="left" />
      <Side name={right} lines={part.lines} side="right" />
    </div>
  );
}

type SideProps = { name: string; lines: readonly ComparedLine[]; side: "left" | "right" };

function Side({ name, lines, side }: SideProps) {
  return (
    <div className="min-w-0 rounded-control border border-line p-3">
      <p className="mb-2 text-sm font-semibold text-muted">{name}</p>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison never move
        <p key={at} className="wrap-anywhere whitespace-pre-wrap not-last:mb-2">
          {line[side]?.map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do the pieces of a line
            <Words key={index} piece={piece} side={side} />
          ))}
        </p>
      ))}
    </div>
  );
}

/** Marked by lines as well as by colour. */
function Words({ piece, side }: { piece: Piece; side: "left" | "right" }) {
  const t = useTranslations("drafts.compare");
  if (!piece.only) return piece.text;
  const Mark = side === "left" ? "del" : "ins";
  return (
    <Mark
      className={
        side === "left" ? "bg-danger-soft text-ink line-through" : "bg-success-soft text-ink underline decoration-2"
      }
    >
      <span className="sr-only">{t(side === "left" ? "removed" : "added")} </span>
      {piece.text}
    </Mark>
  );
}
