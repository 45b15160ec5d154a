import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { textList } from "#lib/administration/texts/text-list.ts";
import { paths } from "#lib/platform/paths.ts";

/** Texts that the filter holds. Who wrote to whom, never what. */
export const heldTextItems: QueueSource = async (q, { id }, now) =>
  (await textList(q, id, now)).map((text) => ({
    kind: "text",
    object: `text:${text.id}`,
    path: paths.staffText(text.id),
    concerns: [text.writer?.id, text.reader?.id].flatMap((one) => one ?? []),
    dueAt: text.dueAt,
    about: [text.writer?.firstName, text.reader?.firstName].filter(Boolean).join(" → "),
  }));
