import { getTranslations } from "next-intl/server";
import type { FrozenPiece } from "#lib/safety/cases/frozen-rules.ts";
import { type FrozenReader, frozenWords } from "./frozen-words.ts";

type Props = FrozenReader & { content: Extract<FrozenPiece, { kind: "written" }>["content"] };

/** Recaps, notes, requests and profile texts, also those that were replaced before the report came. */
export async function FrozenWritten({ content, ...reader }: Props) {
  const [t, kinds] = await Promise.all([getTranslations("cases.evidence"), getTranslations("texts.kind")]);
  const { nameOf, at } = await frozenWords(reader);
  return (
    <ol className="grid gap-3">
      {content.texts.map(({ authorId, kind, text, held, earlier, createdAt }) => (
        <li key={`${authorId} ${kind} ${createdAt} ${text}`} className="min-w-0">
          <p className="text-sm wrap-anywhere text-muted">
            {nameOf(authorId)}, {at(createdAt)} · {kinds(kind)}
            {held ? ` · ${t("heldMark")}` : ""}
            {earlier ? ` · ${t("earlierMark")}` : ""}
          </p>
          <p className="max-w-read whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  );
}
